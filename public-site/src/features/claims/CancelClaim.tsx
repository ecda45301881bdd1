import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiErrorOf, client, dataOf } from '../../api/client';
import { reached, UnknownOutcome } from '../../api/lost-answers';
import type { MyClaim } from '../../api/types';
import { countdownText, formatTime } from '../../lib/format';
import { t } from '../../lib/texts';
import { useTimeLeft } from '../../lib/use-time-left';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/Dialog';
import { focusHeading } from '../../ui/focus-heading';
import { showToast } from '../../ui/toast-store';
import { applyBalance } from '../session/balance';
import { useErrorMessage } from '../session/use-session';
import { nameOf } from './claim-steps';
import styles from './ClaimCard.module.css';
import { readClaim, showClaim } from './queries';

interface CancelClaimProps {
  claim: MyClaim;
  userId: string;
  /** In epoch milliseconds. */
  until: number;
}

/** Cancels a claim, and shows how long that is still possible. */
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
        aria-label={t('claims.cancelOf', { item: nameOf(claim) })}
        onClick={() => setAsked(true)}
      >
        {t('claims.cancel')}
      </Button>
      <p className={styles.left} role="timer">
        {timeToCancel(until, left)}
      </p>
      {isAsked && (
        <ConfirmDialog
          title={t('claims.askTitle', { item: nameOf(claim) })}
          text={t('claims.askText', { points: claim.price })}
          no={t('claims.keep')}
          yes={t('claims.cancel')}
          onYes={() => cancel.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}

function useCancel(claim: MyClaim, userId: string) {
  const queries = useQueryClient();
  const sentence = useErrorMessage();
  return useMutation({
    mutationFn: () =>
      reached(
        dataOf(client.POST('/api/shop/claims/{id}/cancel', { params: { path: { id: claim.id } } })),
        async () => {
          const found = await readClaim(claim.id);
          const user = await dataOf(client.GET('/api/auth/user'));
          if (found?.state !== 'cancelled' || !user) return undefined;
          return { newPoints: user.points, pointsVersion: user.pointsVersion, claim: found };
        },
      ),
    onSuccess: ({ newPoints, pointsVersion, claim: cancelled }) => {
      applyBalance(queries, userId, { points: newPoints, pointsVersion });
      showClaim(queries, cancelled);
      showToast({
        kind: 'success',
        text: t('claims.cancelled', { item: nameOf(claim), points: claim.price }),
      });
      // The pressed button is gone, so move focus to the heading.
      focusHeading();
    },
    onError: (error) => {
      const link = { text: t('unknown.look'), href: window.location.href };
      showToast({
        kind: 'error',
        text: sentence(error, t('claims.notCancelled')),
        ...(error instanceof UnknownOutcome && { link }),
      });
      // The team has started on the claim, or it was cancelled elsewhere.
      if (apiErrorOf(error).status === 409) void queries.invalidateQueries({ queryKey: ['claims'] });
    },
  });
}

const HOUR_MS = 3_600_000;

/**
 * Until when a claim can be cancelled: a countdown in the last hour, a date and time before.
 * @param leftMs time left
 */
export const timeToCancel = (until: number, leftMs: number): string =>
  leftMs < HOUR_MS
    ? t('claims.cancelLeft', { time: countdownText(leftMs).slice('00:'.length) })
    : t('claims.cancelUntil', { time: formatTime(until) });
