"""What the pictures of zone games share."""
