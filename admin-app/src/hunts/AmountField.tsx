import { TextField } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { amountText, centsIn } from './amounts';

interface AmountFieldProps {
  label: string;
  /** Says whose it is to a screen reader. */
  name: string;
  /** Null for none yet. */
  cents: number | null;
  /** Whether Enter goes to the next one that is empty. */
  leadsOn?: boolean;
  onSave: (cents: number) => void;
}

/** An amount that is saved by Enter, or when the field is left. Escape brings the stored one back. */
export function AmountField({ label, name, cents, leadsOn = false, onSave }: AmountFieldProps) {
  const stored = cents === null ? '' : amountText(cents);
  const [text, setText] = useState(stored);
  const typed = centsIn(text);
  const isWrong = text.trim() !== '' && typed === null;

  function commit(): void {
    if (typed !== null && typed !== cents) onSave(typed);
    else if (text.trim() === '') setText(stored);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape') setText(stored);
    if (event.key !== 'Enter' || isWrong) return;
    const next = leadsOn && text.trim() !== '' ? nextClosed(event.currentTarget) : null;
    // Leaving it saves it.
    if (next) next.focus();
    else event.currentTarget.blur();
  }

  return (
    <TextField
      label={label}
      value={text}
      size="small"
      error={isWrong}
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      sx={{ width: 116 }}
      slotProps={{
        htmlInput: {
          'aria-label': name,
          'data-leads-on': leadsOn || undefined,
          inputMode: 'decimal',
          autoComplete: 'off',
          onKeyDown,
        },
      }}
    />
  );
}

/** The next field of the list that is still empty; from the end it goes on at the beginning. */
function nextClosed(field: HTMLInputElement): HTMLInputElement | undefined {
  const fields = [...(field.closest('ol')?.querySelectorAll<HTMLInputElement>('[data-leads-on]') ?? [])];
  const place = fields.indexOf(field);
  return [...fields.slice(place + 1), ...fields.slice(0, place)].find(({ value }) => value === '');
}
