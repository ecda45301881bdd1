import { useId, useRef } from 'react';
import type { ApiError } from '../../api/client';
import type { ShopItem } from '../../api/types';
import { t } from '../../lib/texts';
import { Button } from '../../ui/Button';
import { Dialog, ConfirmDialog, useIgnoreClicks } from '../../ui/Dialog';
import question from '../../ui/Dialog.module.css';
import type { Answers } from './answers';
import { AnswersForm } from './AnswersForm';
import styles from './ClaimDialog.module.css';
import type { ClaimPhase } from './use-claim-item';

interface ClaimDialogProps {
  item: ShopItem;
  points: number;
  phase: ClaimPhase | undefined;
  onClaim: (item: ShopItem, answers?: Answers) => Promise<ApiError | null>;
  onClose: () => void;
}

/** The dialog before a claim: the item's questions, or a confirmation. */
export const ClaimDialog = ({ item, points, phase, onClaim, onClose }: ClaimDialogProps) =>
  item.fields ? (
    <ClaimForm
      item={item}
      points={points}
      phase={phase}
      onClaim={(answers) => onClaim(item, answers)}
      onClose={onClose}
    />
  ) : (
    <ConfirmDialog
      title={t('shop.askTitle', { item: item.name })}
      text={costs(item, points)}
      no={t('action.cancel')}
      yes={t('shop.askFor', { points: item.price })}
      yesVariant="reward"
      onYes={() => void onClaim(item)}
      onClose={onClose}
    />
  );

/** With the usual delivery time, if the item says one. A code is delivered at once. */
function costs({ price, deliveryDays, hasCodes }: ShopItem, points: number): string {
  const text = t('shop.askCosts', { price, points, rest: Math.max(0, points - price) });
  return deliveryDays && !hasCodes ? `${text} ${t('shop.askDelivery', { days: deliveryDays })}` : text;
}

interface ClaimFormProps extends Omit<ClaimDialogProps, 'onClaim'> {
  /** Resolves with the error, or null on success. */
  onClaim: (answers: Answers) => Promise<ApiError | null>;
}

/** Asks the item's questions. Stays open until the claim has succeeded. */
export function ClaimForm({ item, points, phase, onClaim, onClose }: ClaimFormProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isDeaf = useIgnoreClicks();
  const close = () => dialog.current?.close();
  const heading = (
    <div className={styles.intro}>
      <h2 id={id}>{t('shop.askTitle', { item: item.name })}</h2>
      <p>{costs(item, points)}</p>
    </div>
  );
  return (
    <Dialog ref={dialog} className={question.question} aria-labelledby={id} onClose={onClose}>
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
