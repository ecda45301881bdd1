import type { MyClaim } from '../../api/types';
import { formatTime } from '../../lib/format';
import { t } from '../../lib/texts';
import { type Step, stepsOf } from './claim-steps';
import styles from './Timeline.module.css';

/** What happened to a claim, with what the team wrote about it. */
export const Timeline = ({ claim }: { claim: MyClaim }) => (
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
