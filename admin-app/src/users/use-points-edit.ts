import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../shared/format';
import type { UserRecord } from '../shared/records';
import { MAX_WHOLE, parseWholeNumber } from '../shared/whole-number';
import { useSavePoints } from './use-save-points';

/** Somebody who stops for this long has finished: "12" and, after a thought, "500" is one number. */
const PAUSE_MS = 1500;

/** What came of the last change: stored, with the balance before it, or a text that is no balance. */
export type PointsNote = { saved: number; before: number } | { refused: string };

/**
 * A balance while it is edited. A number counts as changed once it is committed: Enter, leaving the field, a step,
 * "Set", or a long pause. Typing 1000 must not hand out 1, 10 and 100 points on the way.
 */
export function usePointsEdit(user: UserRecord) {
  const save = useSavePoints(user);
  const [draft, setDraft] = useState<string | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [note, setNote] = useState<PointsNote | null>(null);
  const sending = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function commit(text: string): Promise<void> {
    clearTimeout(timer.current);
    const points = parseWholeNumber(text);
    if (points === null) return setNote(text.trim() === '' ? null : { refused: text.trim() });
    const before = sending.current ?? user.points;
    if (points === before) return;
    sending.current = points;
    setNote(null);
    if (await save(points)) setNote({ saved: points, before });
    // The list hears of its new number by a timer; the old one would show in between.
    setTimeout(() => {
      // A later change may already be on its way: its number stays on screen.
      if (sending.current !== points) return;
      sending.current = null;
      setDraft((shown) => (shown === text ? null : shown));
    });
  }

  return {
    /** What the field shows: a number to edit as its digits, else with separators. */
    text: draft ?? (isEditing ? String(user.points) : formatNumber(user.points)),
    isDirty: draft !== null && draft !== String(user.points),
    note,
    commit: (text: string) => void commit(text),
    type: (text: string) => {
      setDraft(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void commit(text), PAUSE_MS);
    },
    enter: () => setEditing(true),
    /** What cannot be stored gives way to what is. */
    leave: (text: string) => {
      setEditing(false);
      void commit(text);
      if (sending.current === null) setDraft(null);
    },
    step: (by: number) => {
      const from = parseWholeNumber(draft ?? '') ?? sending.current ?? user.points;
      const text = String(Math.min(MAX_WHOLE, Math.max(0, from + by)));
      setDraft(text);
      void commit(text);
    },
  };
}
