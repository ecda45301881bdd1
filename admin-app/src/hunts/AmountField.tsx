import { TextField } from '@mui/material';
import { type KeyboardEvent, useRef } from 'react';
import { t } from '../i18n/texts';
import { useNoticeOnLoss } from '../shared/use-notice-on-loss';
import { useTypedText } from '../shared/use-typed-text';
import { amountText, centsIn } from './amounts';

interface AmountFieldProps {
  label: string;
  /** Accessible name, with the name of the slot. */
  name: string;
  /** Null if there is none yet. */
  cents: number | null;
  /** Whether Enter moves to the next empty field. */
  leadsOn?: boolean;
  /** @returns whether it was stored */
  onSave: (cents: number) => Promise<boolean>;
}

const textOf = (cents: number | null): string => (cents === null ? '' : amountText(cents));

/**
 * An amount that is saved on Enter or on leaving the field. Escape restores the stored one. Typed text stays
 * when someone else stores another amount, and then only Enter overwrites that.
 */
export function AmountField({ label, name, cents, leadsOn = false, onSave }: AmountFieldProps) {
  const stored = textOf(cents);
  const { text, isTyped, write, send, settle, discard, ...field } = useTypedText(stored);
  const sending = useRef<number>(null);
  const amount = centsIn(text);
  const isWrong = text.trim() !== '' && amount === null;
  const isTheirs = field.isTheirs && amount !== cents;
  useNoticeOnLoss(name, () => (isTyped && amount !== cents && text.trim() !== '' ? text : null));

  async function commit(): Promise<void> {
    if (!isTyped || isWrong || amount === sending.current) return;
    if (amount === null || amount === cents) return discard();
    send(textOf(amount));
    sending.current = amount;
    const isStored = await onSave(amount);
    sending.current = null;
    if (isStored) settle(text);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape') discard();
    if (event.key !== 'Enter' || isWrong) return;
    if (isTheirs) void commit();
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
      helperText={
        (isWrong && t('resources.hunts.amount')) ||
        (isTheirs && t('resources.hunts.theirs', { amount: stored || '–' }))
      }
      onChange={({ target }) => write(target.value)}
      onBlur={() => !isTheirs && void commit()}
      sx={{ width: 116 }}
      slotProps={{
        htmlInput: {
          'aria-label': name,
          'data-leads-on': leadsOn || undefined,
          'data-stored': stored,
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
