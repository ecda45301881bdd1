import { logOnly } from '../shared/failures';

export const SAVE_FAILED = 'Failed to save';
export const DELETE_FAILED = 'Failed to delete';

/** Short lists: the server answers them whole. */
export const ALL = 1000;

/** From this stock down the shop warns its viewers, and the console its admins. */
export const LOW_STOCK = 3;

export const logShopLoad = (failure: Error): void => logOnly('Failed to load shop', failure);
