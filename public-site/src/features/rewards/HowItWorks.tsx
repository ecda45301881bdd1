import { t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import styles from './HowItWorks.module.css';

const STEPS = ['step1', 'step2', 'step3', 'step4'] as const;

export const HowItWorks = () => (
  <>
    <ol className={styles.steps}>
      {STEPS.map((step, at) => (
        <Card key={step} as="li" className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {at + 1}
          </span>
          <h3>{t(`fairness.${step}`)}</h3>
          <p>{t(`fairness.${step}Text`)}</p>
        </Card>
      ))}
    </ol>
    <Card as="details" className={styles.rule}>
      <summary>{t('fairness.rule')}</summary>
      <pre tabIndex={0} aria-label={t('fairness.ruleLabel')} translate="no">
        <code>{RULE}</code>
      </pre>
    </Card>
  </>
);

const RULE = `for counter = 0, 1, 2, …
  digest = HMAC-SHA256(key: server seed (32 bytes),
                       message: "<client seed>:<nonce>:<counter>")
  for each 4 bytes of digest, as an unsigned big-endian integer n
    if n < 4294967200          # the largest multiple of 100 in 32 bits
      roll = n % 100           # 0 to 99, each equally likely
      stop

tier = the first whose cumulative percentage exceeds roll`;
