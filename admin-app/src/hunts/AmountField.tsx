import { TextField } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { amountText, centsIn } from './amounts';

interface AmountFieldProps {
  label: string;
  /** Accessible name, with the name of the slot. */
  name: string;
  /** Null if there is none yet. */
  cents: number | null;
  /** Whether Enter moves to the next empty field. */
  leadsOn?: boolean;
  onSave: (cents: number) => void;
}

/** An amount that is saved on Enter or on leaving the field. Escape restores the stored one. */
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
    // Leaving the field saves it.
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

/** The next empty field of the list, starting over at its end. */
function nextClosed(field: HTMLInputElement): HTMLInputElement | undefined {
  const fields = [...(field.closest('ol')?.querySelectorAll<HTMLInputElement>('[data-leads-on]') ?? [])];
  const place = fields.indexOf(field);
  return [...fields.slice(place + 1), ...fields.slice(0, place)].find(({ value }) => value === '');
}
