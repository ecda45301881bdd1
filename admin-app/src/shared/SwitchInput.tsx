import { Checkbox, FormControlLabel, Switch } from '@mui/material';
import { useInput } from 'react-admin';

interface SwitchInputProps {
  source: string;
  label: string;
  control?: 'switch' | 'checkbox';
}

/** A yes or no of a form. react-admin's own still hands MUI the props that it no longer takes. */
export function SwitchInput({ source, label, control = 'switch' }: SwitchInputProps) {
  const { field } = useInput({ source, defaultValue: false });
  const Control = control === 'switch' ? Switch : Checkbox;
  return (
    <FormControlLabel
      label={label}
      control={
        <Control
          name={field.name}
          checked={Boolean(field.value)}
          onBlur={field.onBlur}
          onChange={(_, checked) => field.onChange(checked)}
        />
      }
    />
  );
}
