import { TextField } from '@mui/material';
import { useState } from 'react';
import { toInteger } from '../shared/whole-number';

interface IntegerFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** The value is always an integer, 0 on bad input. The text is the admin's own until the field is left. */
export function IntegerField({ label, value, onChange }: IntegerFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      value={typed ?? String(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(toInteger(event.target.value));
      }}
      onBlur={() => setTyped(null)}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}
