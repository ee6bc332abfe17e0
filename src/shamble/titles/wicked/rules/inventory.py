"""What survivors of this game carry: the body slot may hold a weapon, which is used from there."""

from __future__ import annotations

from shamble.zones.rules.equipment import DressedInventory, Item, loaded, without


class WickedInventory(DressedInventory):
    def record_name(self) -> str:
        return "DressedInventory"

    def copy(self) -> WickedInventory:
        return WickedInventory(self.hands, self.backpack, self.body)

    def set_loaded(self, loaded: bool, card: str, count: int, anywhere: bool) -> None:
        """Also what is on the body, after what is in hand."""
        fits = [item for item in self.hands if item.card == card and item.loaded != loaded]
        super().set_loaded(loaded, card, min(count, len(fits)), False)
        left = count - len(fits)
        for item in self.body:
            if left > 0 and item.card == card and item.loaded != loaded:
                self.body = (Item(card, item.back, loaded),)
                left -= 1
        if anywhere and left > 0:
            super().set_loaded(loaded, card, left, True)

    def load_all(self) -> None:
        super().load_all()
        self.body = loaded(self.body)

    def remove_copy(self, copy: Item, held: bool) -> Item:
        for item in self.body:
            if held and item.name == copy.name and item.back == copy.back:
                self.body = without(self.body, item)
                return item
        return super().remove_copy(copy, held)
