import { type ComponentProps, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from './Button';
import { classNames } from './class-names';
import styles from './Dialog.module.css';
import { addDialog } from './open-dialogs';

interface DialogProps extends ComponentProps<'dialog'> {
  /** Call its `close()` to close the dialog; `onClose` fires then, as it does after Escape. */
  ref: RefObject<HTMLDialogElement | null>;
}

/** A modal dialog, open while it is mounted. */
export function Dialog({ ref, className, ...rest }: DialogProps) {
  useEffect(() => {
    const dialog = ref.current!;
    dialog.showModal();
    return addDialog(dialog);
  }, [ref]);
  return <dialog {...rest} ref={ref} className={classNames(styles.dialog, className)} />;
}

const IGNORE_CLICKS_MS = 500;

/** True for a moment after mounting: a double click's second click lands on the dialog the first opened. */
export function useIgnoreClicks(): boolean {
  const [isIgnoringClicks, setDeaf] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setDeaf(false), IGNORE_CLICKS_MS);
    return () => clearTimeout(timer);
  }, []);
  return isIgnoringClicks;
}

interface QuestionProps {
  title: string;
  text: string;
  no: string;
  yes: string;
  yesVariant?: ComponentProps<typeof Button>['variant'];
  onYes: () => void;
  onClose: () => void;
}

/** A confirmation dialog. */
export function ConfirmDialog({ title, text, no, yes, yesVariant, onYes, onClose }: QuestionProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isDeaf = useIgnoreClicks();
  const close = () => dialog.current?.close();
  return (
    <Dialog
      ref={dialog}
      className={styles.question}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={onClose}
    >
      <h2 id={`${id}title`}>{title}</h2>
      <p id={`${id}text`}>{text}</p>
      <div className={styles.answers}>
        <Button variant="quiet" disabled={isDeaf} onClick={close}>
          {no}
        </Button>
        <Button
          variant={yesVariant}
          disabled={isDeaf}
          onClick={() => {
            close();
            onYes();
          }}
        >
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
