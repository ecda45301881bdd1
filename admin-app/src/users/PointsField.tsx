import { TextField } from '@mui/material';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { MAX_WHOLE, parseWholeNumber } from '../shared/whole-number';
import { useUserUpdate } from './use-user-update';
import type { UserRecord } from './UsersPage';

const PAUSE_MS = 600;

/** Typing announces itself by its input type; the stepper and the arrow keys have none. */
function isTyped(event: ChangeEvent): boolean {
  return event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType !== '';
}

/**
 * A viewer's balance. A number counts as changed once it is committed: Enter, leaving the field, a step, or a
 * pause in typing. Typing 1000 must not hand out 1, 10 and 100 points on the way.
 */
export function PointsField({ user }: { user: UserRecord }) {
  const { save } = useUserUpdate(user);
  const [draft, setDraft] = useState<string | null>(null);
  const sending = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function commit(text: string): void {
    clearTimeout(timer.current);
    const points = parseWholeNumber(text);
    if (points === null || points === (sending.current ?? user.points)) return;
    sending.current = points;
    const settle = () => {
      // A later change may already be on its way: its number stays on screen.
      if (sending.current !== points) return;
      sending.current = null;
      setDraft((shown) => (shown === text ? null : shown));
    };
    // The list hears of its new number by a timer; the old one would show in between.
    save({ points }, () => setTimeout(settle));
  }

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const text = event.target.value;
    setDraft(text);
    clearTimeout(timer.current);
    if (isTyped(event)) timer.current = setTimeout(() => commit(text), PAUSE_MS);
    else commit(text);
  }

  function leave(text: string): void {
    commit(text);
    if (sending.current === null) setDraft(null);
  }

  return (
    <TextField
      type="number"
      value={draft ?? String(user.points)}
      onChange={change}
      onKeyDown={(event) => event.key === 'Enter' && commit((event.target as HTMLInputElement).value)}
      onBlur={(event) => leave(event.target.value)}
      sx={{ width: { xs: 110, sm: 170 } }}
      slotProps={{
        htmlInput: {
          'aria-label': `Points of ${user.nickname}`,
          min: 0,
          max: MAX_WHOLE,
          step: 1,
          inputMode: 'numeric',
        },
      }}
    />
  );
}
