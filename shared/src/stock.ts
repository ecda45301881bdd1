/** At this stock or below, the shop warns viewers and the console warns admins. */
export const LOW_STOCK = 3;
/** The same for digital codes, which take longer to restock. */
export const LOW_CODES = 5;
