import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import type { UserSession } from '../shared/api';
import { EmptyState } from '../shared/EmptyState';
import { refusalOr } from '../shared/failures';
import { LoadFailure } from '../shared/LoadFailure';
import { SessionRow, sessionText } from './SessionRow';

/** Where one user is signed in, and the ways to end that. */
export function Sessions({ userId }: { userId: string }) {
  const provider = useDataProvider<AdminDataProvider>();
  const [done, setDone] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['users', userId, 'sessions'],
    queryFn: () => provider.sessionsOf(userId),
    gcTime: 0,
  });
  const isOwn = data?.some(({ isCurrent }) => isCurrent) ?? false;
  const end = useMutation({
    // None named: all of them.
    mutationFn: async (session: UserSession | null) => {
      setDone(null);
      if (!session) {
        const { ended } = await (isOwn ? provider.endOtherSessions() : provider.endSessions(userId));
        return ended === 1 ? '1 session is logged out.' : `${ended} sessions are logged out.`;
      }
      await provider.endSession(userId, session.id);
      return `${sessionText(session)} is logged out.`;
    },
    onSuccess: setDone,
    // Whatever came of it: the list shows what is left.
    onSettled: () => refetch(),
  });
  if (error) return <LoadFailure text="Failed to load sessions" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={200} aria-label="Loading" />;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <div role="status">{done && <Alert severity="success">{done}</Alert>}</div>
      {end.error && <Alert severity="error">{refusalOr(end.error, 'Failed to end the session')}</Alert>}
      {data.length === 0 && <EmptyState text="Not signed in anywhere." />}
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
          {isOwn ? 'End all others' : 'End all'}
        </Button>
      )}
    </Box>
  );
}
