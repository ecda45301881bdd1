import ErrorIcon from '@mui/icons-material/Error';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { Incident } from '../shared/api';
import { Loaded } from '../shared/Loaded';
import { Panel } from '../shared/Panel';
import { Moment } from '../shared/time-zone';
import { CureButton } from './CureButton';
import { cureOfAlarm } from './ready-texts';

/** The leader looks for problems as often. */
const REFRESH_MS = 30_000;

/** Problems that last, with what to do; nothing if there are none. */
export function Alarms() {
  const provider = useDataProvider<AdminDataProvider>();
  const incidents = useQuery({
    queryKey: ['incidents'],
    queryFn: () => provider.incidents(),
    refetchInterval: REFRESH_MS,
  });
  return (
    <Loaded query={incidents} failure={t('tonight.failed')}>
      {(open) =>
        open.length > 0 && (
          <Panel title={t('bot.claims.discord.alarms')}>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.75 }}>
              {open.map((incident) => (
                <Alarm key={incident.kind} incident={incident} />
              ))}
            </Box>
          </Panel>
        )
      }
    </Loaded>
  );
}

function Alarm({ incident: { kind, beganAt } }: { incident: Incident }) {
  const cure = cureOfAlarm(kind);
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: 1, rowGap: 0.5 }}
    >
      <ErrorIcon fontSize="small" color="error" />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {t(`tonight.alarm.${kind}`)}
      </Typography>
      <Typography variant="body2" sx={{ gridColumn: 2, color: 'text.secondary' }}>
        <Moment at={beganAt} />
      </Typography>
      {cure && (
        <Box sx={{ gridColumn: 2 }}>
          <CureButton {...cure} />
        </Box>
      )}
    </Box>
  );
}
