/** From this stock down the shop warns its viewers, and the console its admins. */
export const LOW_STOCK = 3;
/** The same for digital codes, which take longer to get. */
export const LOW_CODES = 5;
