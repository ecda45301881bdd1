import { TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { toInteger } from '../shared/whole-number';

interface IntegerFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

const PAUSE_MS = 600;

/**
 * The value is always an integer, 0 on bad input. The text becomes that integer on leaving the field or after a
 * pause: at once, typing 12.7 would end as 127.
 */
export function IntegerField({ label, value, onChange }: IntegerFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(null), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      label={label}
      value={typed ?? String(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(toInteger(event.target.value));
      }}
      onBlur={() => setTyped(null)}
      sx={{ gridColumn: { xs: 'span 2', md: 'auto' } }}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}
