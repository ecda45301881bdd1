import type { OverlayBoard, OverlayName } from '../shared/api';

export const BOARDS = ['points', 'week', 'month', 'earned', 'watch'] as const satisfies OverlayBoard[];

export const OVERLAYS = [
  'latest-claim',
  'top-five',
  'raffle',
  'hunt',
  'guess',
] as const satisfies OverlayName[];

/** The address says which board: so one source can be changed in OBS without a new secret. */
export const addressWith = (address: string, name: OverlayName, board: OverlayBoard): string =>
  name === 'top-five' && board !== 'points' ? `${address}?board=${board}` : address;
