// Says moments as people do, in their own time zone: "Today, 18:05", "Yesterday, 21:40", "12 November".

const DAY = 24 * 60 * 60 * 1000;

/** @param {Date} moment */
const midnight = (moment) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

/**
 * @param {Date} moment
 * @param {Date} now
 */
export function said(moment, now) {
  const days = Math.round((midnight(now) - midnight(moment)) / DAY);
  const time = `${moment.getHours()}:${String(moment.getMinutes()).padStart(2, '0')}`;
  if (days <= 0) return `Today, ${time}`;
  if (days === 1) return `Yesterday, ${time}`;
  const month = moment.toLocaleDateString('en', { month: 'long' });
  const year = moment.getFullYear() === now.getFullYear() ? '' : ` ${moment.getFullYear()}`;
  return `${moment.getDate()} ${month}${year}`;
}

/** Everywhere on the page; the whole moment can still be read by pointing at it. */
export function sayDates() {
  for (const time of document.querySelectorAll('time')) {
    const moment = new Date(time.dateTime);
    time.title = moment.toLocaleString('en');
    time.textContent = said(moment, new Date());
  }
}
