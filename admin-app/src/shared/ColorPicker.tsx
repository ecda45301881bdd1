import { Box } from '@mui/material';
import { useInput } from 'react-admin';
import { ink } from './tokens';

const FULL_HEX = /^#[0-9a-f]{6}$/i;

/** A visual picker for the same value as the text field next to it. */
export function ColorPicker({ source, label }: { source: string; label: string }) {
  const { field } = useInput({ source });
  const color = String(field.value);
  return (
    <Box
      component="input"
      type="color"
      aria-label={label}
      value={FULL_HEX.test(color) ? color : '#000000'}
      onChange={(event) => field.onChange(event.target.value)}
      sx={{
        width: 48,
        height: 40,
        p: 0.5,
        border: 1,
        borderColor: ink[600],
        borderRadius: 1.5,
        bgcolor: ink[900],
      }}
    />
  );
}
