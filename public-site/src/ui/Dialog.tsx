import { type ComponentProps, type RefObject, useEffect } from 'react';
import { classNames } from './class-names';
import styles from './Dialog.module.css';

interface DialogProps extends ComponentProps<'dialog'> {
  /** Its `close()` is the way out; `onClose` then tells that it is shut, as it does after Escape. */
  ref: RefObject<HTMLDialogElement | null>;
}

/** A modal window, open for as long as it is rendered. */
export function Dialog({ ref, className, ...rest }: DialogProps) {
  useEffect(() => ref.current?.showModal(), [ref]);
  return <dialog {...rest} ref={ref} className={classNames(styles.dialog, className)} />;
}
