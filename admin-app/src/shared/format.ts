const numbers = new Intl.NumberFormat('en-US');
const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** With thousands separators. */
export const formatNumber = (value: number): string => numbers.format(value);

/** Date and time in the admin's own time zone. @param moment ISO text or epoch milliseconds */
export const formatMoment = (moment: string | number): string => dates.format(new Date(moment));
