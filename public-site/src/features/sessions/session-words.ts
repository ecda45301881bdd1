import { ApiError } from '../../api/client';
import type { ViewerSession } from '../../api/types';
import { t } from '../../lib/texts';

/** `Firefox on Windows` */
export const deviceText = ({ browser, system }: Pick<ViewerSession, 'browser' | 'system'>): string =>
  t('sessions.device', { browser, system });

/** A session that is gone already is what was asked for. */
export function endFailedText(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return t('sessions.alreadyEnded');
  const sentence = error instanceof ApiError ? error.sentence : null;
  return sentence ?? t('sessions.notEnded');
}
