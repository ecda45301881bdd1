import { ApiError } from '../../api/client';
import type { ViewerSession } from '../../api/types';

/** `Firefox on Windows` */
export const deviceText = ({ browser, system }: Pick<ViewerSession, 'browser' | 'system'>): string =>
  `${browser} on ${system}`;

/** @param ended how many other sessions there were */
export function endedText(ended: number): string {
  if (ended === 0) return 'You were logged in nowhere else.';
  return ended === 1 ? '1 other session is logged out.' : `${ended} other sessions are logged out.`;
}

/** A session that is gone already is what was asked for. */
export function endFailedText(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return 'That session had already ended.';
  const sentence = error instanceof ApiError ? error.sentence : null;
  return sentence ?? 'The session could not be ended. Please try again.';
}
