import { serverNow } from '#shared/server-clock.js';
import { Box } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { t } from '../i18n/texts';
import { filled, timeZoneFault } from '../shared/form-rules';
import { formatClock } from '../shared/format';
import { FormSection, twoColumns } from '../shared/FormSection';
import { sectionTitle } from './sections';
import { useSettings } from './use-settings';

const TIME_ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')];
const zone = [filled, timeZoneFault];
const ROLLING = 'rolling';
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export function TimeFields() {
  const { timeZone, rewardCooldownHours } = useSettings();
  const hours = HOURS.map((hour) => ({
    id: hour,
    name: t('resources.site.reward.daily', { hour: String(hour).padStart(2, '0') }),
  }));
  const rolling = {
    id: ROLLING,
    name: t('resources.site.reward.rolling', { hours: rewardCooldownHours ?? 0 }),
  };
  const time = timeIn(timeZone);
  return (
    <FormSection title={sectionTitle('time')} note={t('resources.site.notes.time')}>
      <Box sx={twoColumns}>
        <TextInput
          source="timeZone"
          validate={zone}
          helperText={time ? t('resources.site.clock', { time }) : t('resources.site.clock_help')}
          slotProps={{ htmlInput: { list: 'time-zones', autoComplete: 'off', spellCheck: false } }}
        />
        <datalist id="time-zones">
          {TIME_ZONES.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <SelectInput
          source="rewardHour"
          choices={[rolling, ...hours]}
          translateChoice={false}
          format={(hour: number | null) => hour ?? ROLLING}
          parse={(choice: number | string) => (choice === ROLLING ? null : choice)}
          helperText={t('resources.site.reward.help')}
          isRequired
        />
      </Box>
    </FormSection>
  );
}

/** The current time in the zone, to make a wrong choice obvious. */
function timeIn(timeZone: string | undefined): string | undefined {
  if (!timeZone || timeZoneFault(timeZone)) return undefined;
  return formatClock(serverNow(), timeZone);
}
