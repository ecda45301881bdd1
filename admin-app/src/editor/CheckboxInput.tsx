import { Checkbox, FormControlLabel } from '@mui/material';
import { FieldTitle, useInput } from 'react-admin';

/** A yes or no of a form. react-admin's own still hands MUI the props that it no longer takes. */
export function CheckboxInput({ source, label }: { source: string; label?: string }) {
  const { field } = useInput({ source });
  return (
    <FormControlLabel
      label={<FieldTitle source={source} label={label} />}
      control={
        <Checkbox
          size="small"
          name={field.name}
          checked={Boolean(field.value)}
          onBlur={field.onBlur}
          onChange={(_, checked) => field.onChange(checked)}
        />
      }
    />
  );
}
