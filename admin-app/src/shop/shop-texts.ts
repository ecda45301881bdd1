import { logOnly } from '../shared/failures';

/** From this stock down the shop warns its viewers, and the console its admins. */
export const LOW_STOCK = 3;

export const logShopLoad = (failure: Error): void => logOnly('Failed to load shop', failure);
