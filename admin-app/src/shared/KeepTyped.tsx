import { Alert, Button } from '@mui/material';
import { Fragment, type ReactNode, useState } from 'react';
import { t } from '../i18n/texts';

interface KeepTypedProps<Value> {
  /** The record the form is about; null once it has ended. */
  value: Value | null;
  /** Identifies it, whatever its fields hold. */
  idOf: (value: Value) => string | number;
  /** Why the text can't be saved once the value is gone. */
  reason: string;
  /** @param onUnsaved reports whether there is text that isn't stored */
  children: (value: Value, onUnsaved: (unsaved: boolean) => void) => ReactNode;
}

/** Keeps a form on screen while it holds unsaved text, although someone else has ended what it is about. */
export function KeepTyped<Value>({ value, idOf, reason, children }: KeepTypedProps<Value>) {
  const [last, setLast] = useState(value);
  const [isUnsaved, setUnsaved] = useState(false);
  const isGone = isUnsaved && last !== null && (value === null || idOf(value) !== idOf(last));
  if (!isGone && value !== last) setLast(value);
  const shown = isGone ? last : value;
  if (shown === null) return null;
  return (
    <>
      {isGone && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => setUnsaved(false)}>
              {t('console.discard')}
            </Button>
          }
        >
          {reason}
        </Alert>
      )}
      <Fragment key={idOf(shown)}>{children(shown, setUnsaved)}</Fragment>
    </>
  );
}
