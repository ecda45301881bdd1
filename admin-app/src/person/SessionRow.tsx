import { Box, Chip, Typography } from '@mui/material';
import { t } from '../i18n/texts';
import type { UserSession } from '../shared/api';
import { Button } from '../shared/Button';
import { useMoment } from '../shared/time-zone';

interface SessionRowProps {
  session: UserSession;
  isBusy: boolean;
  onEnd: () => void;
}

/** One device. The current session has no button, because logging out ends it. */
export function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { network, createdAt, lastUsedAt, isCurrent, browser, system } = session;
  const moment = useMoment();
  const device = t('resources.sessions.device', { browser, system });
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('resources.sessions.last_used', { network, moment: moment(lastUsedAt) })}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('resources.sessions.first_used', { moment: moment(createdAt) })}
        </Typography>
      </Box>
      {isCurrent ? (
        <Chip size="small" color="secondary" variant="outlined" label={t('resources.sessions.here')} />
      ) : (
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          onClick={onEnd}
          aria-label={t('resources.sessions.end_of', { device, moment: moment(lastUsedAt) })}
        >
          {t('resources.sessions.end')}
        </Button>
      )}
    </Box>
  );
}
