import { Alert, Box } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { UserSession } from '../shared/api';
import { Button } from '../shared/Button';
import { EmptyState } from '../shared/EmptyState';
import { Failure } from '../shared/Failure';
import { Loaded } from '../shared/Loaded';
import { SessionRow } from './SessionRow';

/** A user's active sessions, with buttons to end them. */
export function Sessions({ userId }: { userId: string }) {
  const provider = useDataProvider<AdminDataProvider>();
  const [done, setDone] = useState<string | null>(null);
  const sessions = useQuery({
    queryKey: ['users', userId, 'sessions'],
    queryFn: () => provider.sessionsOf(userId),
    gcTime: 0,
  });
  const isOwn = sessions.data?.some(({ isCurrent }) => isCurrent) ?? false;
  const listed = sessions.data?.length ?? 0;
  const end = useMutation({
    // Null for all sessions.
    mutationFn: async (session: UserSession | null) => {
      setDone(null);
      if (!session) {
        const { ended } = await (isOwn
          ? provider.endOtherSessions(listed)
          : provider.endSessions(userId, listed));
        return t('resources.sessions.ended_all', { sessions: ended });
      }
      await provider.endSession(userId, session.id);
      return t('resources.sessions.ended', {
        device: t('resources.sessions.device', { browser: session.browser, system: session.system }),
      });
    },
    onSuccess: setDone,
    // After a failure too, so that the list shows what is left.
    onSettled: () => sessions.refetch(),
  });
  return (
    <Loaded query={sessions} failure={t('resources.sessions.failed.load')} height={200}>
      {(data) => (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <div role="status">{done && <Alert severity="success">{done}</Alert>}</div>
          {end.error && <Failure error={end.error} fallback={t('resources.sessions.failed.end')} />}
          {data.length === 0 && <EmptyState text={t('resources.sessions.empty')} />}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={() => end.mutate(session)}
                isBusy={end.isPending}
              />
            ))}
          </Box>
          {data.length > 1 && (
            <Button
              variant="outlined"
              disabled={end.isPending}
              onClick={() => end.mutate(null)}
              sx={{ justifySelf: 'start' }}
            >
              {t(`resources.sessions.${isOwn ? 'end_others' : 'end_all'}`)}
            </Button>
          )}
        </Box>
      )}
    </Loaded>
  );
}
