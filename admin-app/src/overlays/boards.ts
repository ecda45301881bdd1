import type { OverlayBoard, OverlayName } from '../shared/api';

export const BOARDS = ['points', 'week', 'month', 'earned', 'watch'] as const satisfies OverlayBoard[];

export const OVERLAYS = [
  'latest-claim',
  'top-five',
  'raffle',
  'hunt',
  'guess',
] as const satisfies OverlayName[];

/** The ranking is part of the URL, so that a source in OBS can be changed without a new secret. */
export const addressWith = (address: string, name: OverlayName, board: OverlayBoard): string =>
  name === 'top-five' && board !== 'points' ? `${address}?board=${board}` : address;
