import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { holdUnsaved } from '../session/unsaved';

/** Inside a form: while it holds something typed, a lost session asks before it leaves the console. */
export function HoldUnsaved() {
  const { isDirty } = useFormState();
  useEffect(() => (isDirty ? holdUnsaved() : undefined), [isDirty]);
  return null;
}
