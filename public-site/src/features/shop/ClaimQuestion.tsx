import { useRef } from 'react';
import type { ShopItem } from '../../api/types';
import { t } from '../../lib/texts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import styles from './ClaimQuestion.module.css';
import { useDeaf } from './useDeaf';

interface ClaimQuestionProps {
  item: ShopItem;
  points: number;
  onClaim: () => void;
  onClose: () => void;
}

/** Asks before a claim that takes a good part of the balance. */
export function ClaimQuestion({ item, points, onClaim, onClose }: ClaimQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isDeaf = useDeaf();
  const close = () => dialog.current?.close();
  const claim = () => {
    close();
    onClaim();
  };
  return (
    <Dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="claim-title"
      aria-describedby="claim-text"
      onClose={onClose}
    >
      <h2 id="claim-title">{t('shop.askTitle', { item: item.name })}</h2>
      <p id="claim-text">
        {t('shop.askCosts', { price: item.price, points, rest: Math.max(0, points - item.price) })}
      </p>
      <div className={styles.answers}>
        <Button variant="quiet" disabled={isDeaf} onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button variant="reward" disabled={isDeaf} onClick={claim}>
          {t('shop.askFor', { points: item.price })}
        </Button>
      </div>
    </Dialog>
  );
}
