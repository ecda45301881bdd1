const numbers = new Intl.NumberFormat('en-US');
const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** With thousands separators. */
export const formatNumber = (value: number): string => numbers.format(value);

/** Date and time in the admin's own time zone. @param moment ISO text or epoch milliseconds */
export const formatMoment = (moment: string | number): string => dates.format(new Date(moment));

const days = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const shortNumbers = new Intl.NumberFormat('en-US', { notation: 'compact' });

/** @param day `YYYY-MM-DD` */
export const formatDay = (day: string): string => days.format(new Date(day));

/** For the axes of charts: 12.5K. */
export const formatShort = (value: number): string => shortNumbers.format(value);
