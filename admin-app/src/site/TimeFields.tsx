import { Box } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { filled, timeZoneFault } from '../shared/form-rules';
import { twoColumns } from '../shared/FormSection';
import { useSettings } from './use-settings';

const TIME_ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')];
const ROLLING = 'rolling';
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  id: hour,
  name: `Every day at ${String(hour).padStart(2, '0')}:00`,
}));

export function TimeFields() {
  const { timeZone, rewardCooldownHours } = useSettings();
  const rolling = { id: ROLLING, name: `${rewardCooldownHours} hours after the viewer’s last one` };
  return (
    <Box sx={twoColumns}>
      <TextInput
        source="timeZone"
        label="Time zone"
        validate={[filled, timeZoneFault]}
        isRequired
        helperText={clockText(timeZone)}
        slotProps={{ htmlInput: { list: 'time-zones', autoComplete: 'off', spellCheck: false } }}
      />
      <datalist id="time-zones">
        {TIME_ZONES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <SelectInput
        source="rewardHour"
        label="Daily reward opens"
        choices={[rolling, ...HOURS]}
        format={(hour: number | null) => hour ?? ROLLING}
        parse={(choice: number | string) => (choice === ROLLING ? null : choice)}
        helperText="Counts from each viewer’s next claim on."
        isRequired
      />
    </Box>
  );
}

/** The time that a zone's clocks show, so that a wrong choice is seen. */
function clockText(timeZone: string | undefined): string {
  if (!timeZone || timeZoneFault(timeZone)) return 'Area and city, such as Europe/Berlin';
  const now = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `It is ${now.format(new Date())} there now`;
}
