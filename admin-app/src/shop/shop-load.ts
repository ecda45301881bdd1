import { logOnly } from '../shared/failures';

/** The specification keeps failures to load the shop off the screen. */
export const shopLoad = {
  onError: (failure: Error): void => logOnly('Failed to load shop', failure),
};
