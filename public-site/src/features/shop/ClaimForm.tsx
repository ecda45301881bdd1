import { useId, useRef } from 'react';
import type { ApiError } from '../../api/client';
import type { ShopItem } from '../../api/types';
import { t } from '../../lib/texts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { Answers } from './answers';
import { AnswersForm } from './AnswersForm';
import styles from './ClaimQuestion.module.css';
import type { ClaimPhase } from './useClaimItem';
import { useDeaf } from './useDeaf';

interface ClaimFormProps {
  item: ShopItem;
  points: number;
  phase: ClaimPhase | undefined;
  /** Resolves with what went wrong; null for nothing. */
  onClaim: (answers: Answers) => Promise<ApiError | null>;
  onClose: () => void;
}

/** Asks what an item wants to know of its buyer. It stays open until the claim has succeeded. */
export function ClaimForm({ item, points, phase, onClaim, onClose }: ClaimFormProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isDeaf = useDeaf();
  const close = () => dialog.current?.close();
  const heading = (
    <div className={styles.intro}>
      <h2 id={id}>{t('shop.askTitle', { item: item.name })}</h2>
      <p>{t('shop.askCosts', { price: item.price, points, rest: Math.max(0, points - item.price) })}</p>
    </div>
  );
  return (
    <Dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <AnswersForm
        questions={item.fields ?? []}
        failed={t('shop.notClaimed')}
        onSubmit={onClaim}
        onDone={close}
        heading={heading}
      >
        <Button variant="quiet" className={styles.fill} onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button
          type="submit"
          variant="reward"
          className={styles.fill}
          disabled={isDeaf || phase !== undefined}
        >
          {phase === 'sent' ? t('shop.sending') : t('shop.askFor', { points: item.price })}
        </Button>
      </AnswersForm>
    </Dialog>
  );
}
