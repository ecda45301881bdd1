import { Box, Button, Chip, Typography } from '@mui/material';
import type { UserSession } from '../shared/api';
import { useMoment } from '../shared/time-zone';

export const sessionText = ({ browser, system }: Pick<UserSession, 'browser' | 'system'>): string =>
  `${browser} on ${system}`;

interface SessionRowProps {
  session: UserSession;
  isBusy: boolean;
  onEnd: () => void;
}

/** One device; the admin's own is ended by logging out. */
export function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { network, createdAt, lastUsedAt, isCurrent } = session;
  const moment = useMoment();
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{sessionText(session)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`${network}, last used ${moment(lastUsedAt)}`}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`First used ${moment(createdAt)}`}
        </Typography>
      </Box>
      {isCurrent ? (
        <Chip size="small" color="secondary" variant="outlined" label="This device" />
      ) : (
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          onClick={onEnd}
          aria-label={`End ${sessionText(session)}, last used ${moment(lastUsedAt)}`}
        >
          End
        </Button>
      )}
    </Box>
  );
}
