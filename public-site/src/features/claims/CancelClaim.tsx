import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiErrorOf, client, dataOf } from '../../api/client';
import type { MyClaim } from '../../api/types';
import { t } from '../../lib/texts';
import { useTimeLeft } from '../../lib/useTimeLeft';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { focusHeading } from '../../ui/focus-heading';
import { showToast } from '../../ui/toast-store';
import { useSentence } from '../rewards/useSentence';
import { applyBalance } from '../session/balance';
import { timeToCancel } from './cancel-time';
import styles from './ClaimCard.module.css';
import { showClaim } from './queries';

interface CancelClaimProps {
  claim: MyClaim;
  userId: string;
  /** By this browser's clock, in epoch milliseconds. */
  until: number;
}

/** The way out of a claim, with the time that is left for it. */
export function CancelClaim({ claim, userId, until }: CancelClaimProps) {
  const [isAsked, setAsked] = useState(false);
  const left = useTimeLeft(until);
  const cancel = useCancel(claim, userId);
  if (left <= 0) return null;
  return (
    <section className={styles.detail}>
      <Button
        variant="quiet"
        size="small"
        disabled={cancel.isPending}
        aria-label={t('claims.cancelOf', { item: claim.itemName })}
        onClick={() => setAsked(true)}
      >
        {t('claims.cancel')}
      </Button>
      <p className={styles.left} role="timer">
        {timeToCancel(until, left)}
      </p>
      {isAsked && (
        <CancelQuestion claim={claim} onCancel={() => cancel.mutate()} onClose={() => setAsked(false)} />
      )}
    </section>
  );
}

function useCancel({ id, itemName, price }: MyClaim, userId: string) {
  const queries = useQueryClient();
  const sentence = useSentence();
  return useMutation({
    mutationFn: () => dataOf(client.POST('/api/shop/claims/{id}/cancel', { params: { path: { id } } })),
    onSuccess: ({ newPoints, pointsVersion, claim }) => {
      applyBalance(queries, userId, { points: newPoints, pointsVersion });
      showClaim(queries, claim);
      showToast({ kind: 'success', text: t('claims.cancelled', { item: itemName, points: price }) });
      // The button that was pressed is gone.
      focusHeading();
    },
    onError: (error) => {
      showToast({ kind: 'error', text: sentence(error, t('claims.notCancelled')) });
      // Somebody works on it by now, or it was cancelled elsewhere.
      if (apiErrorOf(error).status === 409) void queries.invalidateQueries({ queryKey: ['claims'] });
    },
  });
}

interface CancelQuestionProps {
  claim: MyClaim;
  onCancel: () => void;
  onClose: () => void;
}

function CancelQuestion({ claim, onCancel, onClose }: CancelQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <Dialog
      ref={dialog}
      className={styles.question}
      aria-labelledby="cancel-title"
      aria-describedby="cancel-text"
      onClose={onClose}
    >
      <h2 id="cancel-title">{t('claims.askTitle', { item: claim.itemName })}</h2>
      <p id="cancel-text">{t('claims.askText', { points: claim.price })}</p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={close}>
          {t('claims.keep')}
        </Button>
        <Button
          onClick={() => {
            close();
            onCancel();
          }}
        >
          {t('claims.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
