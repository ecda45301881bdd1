import { queryOptions } from '@tanstack/react-query';
import { ApiError, client, dataOf } from '../../api/client';
import type { ViewerSession } from '../../api/types';
import { t } from '../../lib/texts';

export const readSessions = () => dataOf(client.GET('/api/auth/sessions'));

/** The viewer's sessions. Refetched on every visit, because a cached list could include ended ones. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: readSessions,
    gcTime: 0,
  });

/** `Firefox on Windows`. */
export const deviceText = ({ browser, system }: Pick<ViewerSession, 'browser' | 'system'>): string =>
  t('sessions.device', { browser, system });

/** A session that no longer exists counts as ended. */
export function endFailedText(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return t('sessions.alreadyEnded');
  const sentence = error instanceof ApiError ? error.sentence : null;
  return sentence ?? t('sessions.notEnded');
}
