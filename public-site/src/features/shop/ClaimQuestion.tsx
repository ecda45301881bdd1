import { useEffect, useRef, useState } from 'react';
import type { ShopItem } from '../../api/types';
import { formatNumber } from '../../lib/format';
import button from '../../ui/Button.module.css';
import styles from './ClaimQuestion.module.css';

/** The second click of a double click lands on the dialog that the first one opened. */
const DEAF_MS = 500;

interface ClaimQuestionProps {
  item: ShopItem;
  points: number;
  onClaim: () => void;
  onClose: () => void;
}

/** Asks before a claim that takes a good part of the balance. */
export function ClaimQuestion({ item, points, onClaim, onClose }: ClaimQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isDeaf, setDeaf] = useState(true);
  useEffect(() => {
    dialog.current?.showModal();
    const timer = setTimeout(() => setDeaf(false), DEAF_MS);
    return () => clearTimeout(timer);
  }, []);
  const close = () => dialog.current?.close();
  const claim = () => {
    close();
    onClaim();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="claim-title"
      aria-describedby="claim-text"
      onClose={onClose}
    >
      <h2 id="claim-title">Claim {item.name}?</h2>
      <p id="claim-text">
        It costs {formatNumber(item.price)} of your {formatNumber(points)} points. You keep{' '}
        {formatNumber(Math.max(0, points - item.price))}.
      </p>
      <div className={styles.answers}>
        <button
          type="button"
          className={`${button.button} ${button.quiet}`}
          disabled={isDeaf}
          onClick={close}
        >
          Cancel
        </button>
        <button type="button" className={`${button.button} ${button.gold}`} disabled={isDeaf} onClick={claim}>
          Claim for {formatNumber(item.price)} points
        </button>
      </div>
    </dialog>
  );
}
