import { serverNow } from '#shared/server-clock.js';
import { type ReactNode, useId, useState } from 'react';
import type { MyClaim } from '../../api/types';
import { formatDay, formatTime } from '../../lib/format';
import { rich, t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import { Picture } from '../../ui/Picture';
import { Points } from '../../ui/Points';
import { CancelClaim } from './CancelClaim';
import { nameOf, STATE_ICONS, type Step, stepsOf } from './claim-steps';
import { ClaimAnswers } from './ClaimAnswers';
import styles from './ClaimCard.module.css';
import { ClaimCode } from './ClaimCode';

interface ClaimCardProps {
  claim: MyClaim;
  userId: string;
}

/** A claim with everything its buyer can see and do. */
export function ClaimCard({ claim, userId }: ClaimCardProps) {
  const title = useId();
  const { id, itemName, image, price, claimDate, state, answers, hasCode, cancellableUntil, usuallyBy } =
    claim;
  const Icon = STATE_ICONS[state];
  const words = t(`claims.state.${state}`);
  return (
    <Card as="li" className={styles.claim} aria-labelledby={title}>
      <div className={styles.head}>
        {image ? (
          <Picture className={styles.picture} src={image} alt="" width="96" height="72" loading="lazy" />
        ) : (
          <span className={styles.picture} />
        )}
        <div className={styles.what}>
          <h2 id={title}>{itemName ?? t('claims.reward')}</h2>
          <p>
            <Points points={price} />
            <span>
              {rich('claims.at', {
                at: formatTime(claimDate),
                time: (words) => <time dateTime={claimDate}>{words}</time>,
              })}
            </span>
          </p>
        </div>
        {/* Announced when the team changes its state; the name says which claim it is. */}
        <p className={styles.state} data-state={state} aria-live="polite" aria-atomic="true">
          <Icon size={16} />
          <span className={styles.unseen}>{t('claims.stateOf', { item: nameOf(claim), state: words })}</span>
          <span aria-hidden="true">{words}</span>
        </p>
      </div>
      <div className={styles.body}>
        <Timeline claim={claim} />
        <div className={styles.details}>
          {usuallyBy && <UsualDelivery by={usuallyBy} />}
          {hasCode && <ClaimCode id={id} itemName={nameOf(claim)} />}
          {answers.length > 0 && <ClaimAnswers claim={claim} />}
          {cancellableUntil && (
            <CancelClaim claim={claim} userId={userId} until={Date.parse(cancellableUntil)} />
          )}
        </div>
      </div>
    </Card>
  );
}

/** Until when it is usually delivered, or that it takes longer. */
function UsualDelivery({ by }: { by: string }) {
  const [now] = useState(serverNow);
  if (Date.parse(by) < now) return <p className={styles.usual}>{t('claims.late')}</p>;
  const day = formatDay(new Date(by), true);
  const time = (words: ReactNode) => <time dateTime={by}>{words}</time>;
  return <p className={styles.usual}>{rich('claims.usuallyBy', { day, time })}</p>;
}

/** The steps of a claim, with the team's notes. */
const Timeline = ({ claim }: { claim: MyClaim }) => (
  <ol className={styles.timeline} aria-label={t('claims.timeline')}>
    {stepsOf(claim).map((step) => (
      <TimelineStep key={step.at + step.kind} step={step} />
    ))}
  </ol>
);

function TimelineStep({ step: { at, kind, icon: Icon, note, refund } }: { step: Step }) {
  return (
    <li className={styles.step} data-kind={kind}>
      <span className={styles.sign}>
        <Icon size={15} />
      </span>
      <div>
        <p>{t(`claims.step.${kind}`)}</p>
        {refund !== null && <p className={styles.refund}>{t('claims.refunded', { points: refund })}</p>}
        <time dateTime={at}>{formatTime(at)}</time>
        {note && (
          <blockquote>
            <p>{note}</p>
            <footer>{t('claims.noteBy')}</footer>
          </blockquote>
        )}
      </div>
    </li>
  );
}
