import { FormControlLabel, Switch } from '@mui/material';
import { useInput } from 'react-admin';

/** A switch that is saved with its form. */
export function SwitchInput({ source, label }: { source: string; label: string }) {
  const { field } = useInput({ source });
  return (
    <FormControlLabel
      label={label}
      control={
        <Switch
          name={field.name}
          checked={Boolean(field.value)}
          onBlur={field.onBlur}
          onChange={(_, isOn) => field.onChange(isOn)}
        />
      }
    />
  );
}
