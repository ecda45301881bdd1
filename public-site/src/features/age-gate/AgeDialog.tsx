import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../lib/texts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useSite } from '../site/useSite';
import styles from './AgeDialog.module.css';

interface AgeDialogProps {
  onAdult: () => void;
  onUnderage: () => void;
}

export function AgeDialog({ onAdult, onUnderage }: AgeDialogProps) {
  const { title, awareness, helpLine } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  // Neither answer is suggested by having the focus first.
  const focus = () => dialog.current?.focus();
  useEffect(focus, []);
  const openAgain = () => {
    dialog.current?.showModal();
    focus();
  };
  return (
    <Dialog
      ref={dialog}
      closedby="none"
      className={styles.gate}
      aria-labelledby="age-gate-title"
      aria-describedby="age-gate-text"
      tabIndex={-1}
      onCancel={(event) => event.preventDefault()}
      // Browsers give way at the third Esc.
      onClose={openAgain}
    >
      <span className={styles.badge} aria-hidden="true">
        18+
      </span>
      <h2 id="age-gate-title">{t('age.title')}</h2>
      <p id="age-gate-text">{t('age.text', { site: title })}</p>
      <div className={styles.answers}>
        <Button onClick={onAdult}>{t('age.adult')}</Button>
        <Button variant="quiet" onClick={onUnderage}>
          {t('age.underage')}
        </Button>
      </div>
      <div className={styles.notice}>
        <img src={awareness.image} alt="" width="128" height="36" />
        <p>
          {t('age.notice')} {helpLine} <Link to="/play-safe">{t('page./play-safe.title')}</Link>
        </p>
      </div>
    </Dialog>
  );
}
