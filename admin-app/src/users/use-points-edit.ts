import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../shared/format';
import type { UserRecord } from '../shared/records';
import { MAX_WHOLE, parseWholeNumber } from '../shared/whole-number';
import { useSavePoints } from './use-save-points';

/** A pause this long ends the input, so that "12" and, after a thought, "500" become one number. */
const PAUSE_MS = 1500;

/**
 * Outcome of the last change: saved, with the previous balance, or refused, with the text that is not a
 * balance.
 */
export type PointsNote = { saved: number; before: number } | { refused: string };

/**
 * Edits a balance. It is committed on Enter, on blur, by a step or "Set", or after a long pause, because
 * typing 1000 must not grant 1, 10 and 100 points on the way.
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
    // The list updates asynchronously, so the old number would flash up in between.
    setTimeout(() => {
      // A later change may already be pending: its number stays on screen.
      if (sending.current !== points) return;
      sending.current = null;
      setDraft((shown) => (shown === text ? null : shown));
    });
  }

  return {
    /** Plain digits while editing, otherwise with separators. */
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
    /** Input that cannot be stored is replaced by the stored balance. */
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
