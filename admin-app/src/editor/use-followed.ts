import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changedFields, takeStored } from '../shared/take-stored';
import { useChangedText } from './use-conflict-check';

/**
 * Keeps a form current whose record is polled: untouched fields show what is stored now, others keep their
 * text, and a notice says what someone else has changed.
 * @param resource whose labels the fields have
 */
export function useFollowed(form: RefObject<UseFormReturn | null>, stored: object, resource: string) {
  const known = useRef(stored);
  const changedText = useChangedText(resource);
  const [notice, setNotice] = useState<string | null>(null);

  const follow = useEffectEvent(() => {
    const theirs = changedFields(known.current, stored);
    if (theirs.length === 0 || !form.current) return;
    const kept = takeStored(form.current, known.current, stored);
    known.current = stored;
    setNotice(kept.length > 0 ? changedText(theirs, kept) : null);
  });
  const values = JSON.stringify(stored);
  useEffect(() => follow(), [values]);

  /** Call it with the answer to a save, before anything is read again. */
  function takeAnswer(sent: object, answer: object): void {
    known.current = answer;
    setNotice(null);
    if (form.current) takeStored(form.current, sent, answer);
  }

  return { notice, takeAnswer };
}
