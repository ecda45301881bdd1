import ErrorIcon from '@mui/icons-material/Error';
import { Box, Typography } from '@mui/material';
import { t } from '../i18n/texts';
import type { Incident } from '../shared/api';
import { Loaded } from '../shared/Loaded';
import { Panel } from '../shared/Panel';
import { Moment } from '../shared/time-zone';
import { CureButton } from './CureButton';
import { cureOfAlarm } from './ready-texts';
import { useIncidents } from './use-incidents';

/** Problems that last, with what to do. */
export const Alarms = () => (
  <Loaded query={useIncidents()} failure={t('tonight.failed')}>
    {(incidents) => <AlarmsPanel incidents={incidents} />}
  </Loaded>
);

/** Nothing if there are none. */
export const AlarmsPanel = ({ incidents }: { incidents: Incident[] }) =>
  incidents.length > 0 && (
    <Panel title={t('bot.claims.discord.alarms')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.75 }}>
        {incidents.map((incident) => (
          <Alarm key={incident.kind} incident={incident} />
        ))}
      </Box>
    </Panel>
  );

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
