import { useEffect, useRef } from 'react';
import { useSite } from '../../api/useSite';
import button from '../../ui/Button.module.css';
import styles from './AgeDialog.module.css';

interface AgeDialogProps {
  onAdult: () => void;
  onUnderage: () => void;
}

export function AgeDialog({ onAdult, onUnderage }: AgeDialogProps) {
  const { title, awareness, helpLine } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => {
    dialog.current?.showModal();
    // Neither answer is suggested by having the focus first.
    dialog.current?.focus();
  };
  useEffect(open, []);
  return (
    <dialog
      ref={dialog}
      closedby="none"
      className={styles.gate}
      aria-labelledby="age-gate-title"
      aria-describedby="age-gate-text"
      tabIndex={-1}
      onCancel={(event) => event.preventDefault()}
      // Browsers give way at the third Esc.
      onClose={open}
    >
      <span className={styles.badge} aria-hidden="true">
        18+
      </span>
      <h2 id="age-gate-title">Are you 18 or older?</h2>
      <p id="age-gate-text">
        {title} shows online casino offers. You may only enter if you are at least 18 years old.
      </p>
      <div className={styles.answers}>
        <button type="button" className={button.button} onClick={onAdult}>
          I AM 18 OR OLDER - ENTER
        </button>
        <button type="button" className={`${button.button} ${button.quiet}`} onClick={onUnderage}>
          I AM UNDER 18 - EXIT
        </button>
      </div>
      <div className={styles.notice}>
        <img src={awareness.image} alt="" width="128" height="36" />
        <p>
          Responsible gambling: gambling can be addictive. Please play responsibly, and only with money you
          can afford to lose. {helpLine}
        </p>
      </div>
    </dialog>
  );
}
