import { TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useInput } from 'react-admin';
import { type PlainKey, t } from '../i18n/texts';
import { toInteger } from '../shared/whole-number';

const PAUSE_MS = 600;

/**
 * The value is always an integer, 0 on invalid input. The text is replaced by it only on leaving the field or
 * after a pause: immediately, typing 12.7 would end up as 127.
 */
export function IntegerField({ source, label }: { source: string; label: PlainKey }) {
  const { field } = useInput({ source });
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(null), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      label={t(label)}
      name={field.name}
      value={typed ?? String(field.value)}
      onChange={(event) => {
        setTyped(event.target.value);
        field.onChange(toInteger(event.target.value));
      }}
      onBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
      sx={{ gridColumn: { xs: 'span 2', md: 'auto' } }}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}
