import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { FieldTitle, useInput } from 'react-admin';

interface CheckboxInputProps {
  source: string;
  label?: string;
  helperText?: string;
}

/**
 * A yes/no field that is saved with its form. The specification asks for a checkbox here; switches take
 * effect immediately.
 */
export function CheckboxInput({ source, label, helperText }: CheckboxInputProps) {
  const { id, field } = useInput({ source });
  const helpId = helperText && `${id}-helper-text`;
  return (
    <>
      <FormControlLabel
        label={<FieldTitle source={source} label={label} />}
        control={
          <Checkbox
            size="small"
            name={field.name}
            checked={Boolean(field.value)}
            onBlur={field.onBlur}
            onChange={(_, checked) => field.onChange(checked)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
      />
      {helperText && (
        <FormHelperText id={helpId} sx={{ mt: 0, ml: 3.5 }}>
          {helperText}
        </FormHelperText>
      )}
    </>
  );
}
