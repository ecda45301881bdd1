import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';
import type { PersonRecord } from '../shared/records';
import { useMoment } from '../shared/time-zone';
import { type StandingChange, StandingQuestion } from './StandingQuestion';

/** Whether a person earns and can use points, with the actions to change that. */
export function Standing() {
  const user = useRecordContext<PersonRecord>();
  const [asking, setAsking] = useState<StandingChange | null>(null);
  const moment = useMoment();
  if (!user) return null;
  const { earnsPoints, isSuspended, suspendedUntil } = user;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Decision
        words={t(earnsPoints ? 'resources.users.standing.earns' : 'resources.users.standing.earns_not')}
        isOff={!earnsPoints}
      >
        <Button size="small" variant="outlined" onClick={() => setAsking(earnsPoints ? 'stop' : 'resume')}>
          {t(earnsPoints ? 'resources.users.standing.stop.action' : 'resources.users.standing.resume.action')}
        </Button>
      </Decision>
      <Decision
        words={
          (isSuspended &&
            (suspendedUntil === null
              ? t('resources.users.standing.suspended')
              : t('resources.users.standing.suspended_until', { moment: moment(suspendedUntil) }))) ||
          t('resources.users.standing.not_suspended')
        }
        isOff={isSuspended}
      >
        <Button size="small" variant="outlined" onClick={() => setAsking('suspend')}>
          {t(isSuspended ? 'resources.users.standing.change' : 'resources.users.standing.suspend.action')}
        </Button>
        {isSuspended && (
          <Button size="small" variant="outlined" onClick={() => setAsking('lift')}>
            {t('resources.users.standing.lift.action')}
          </Button>
        )}
      </Decision>
      {asking && <StandingQuestion user={user} change={asking} onClose={() => setAsking(null)} />}
    </Box>
  );
}

function Decision({ words, isOff, children }: { words: string; isOff: boolean; children: ReactNode }) {
  return (
    <div>
      <Typography sx={{ mb: 1, ...(isOff && { color: 'error.main', fontWeight: 600 }) }}>{words}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
    </div>
  );
}
