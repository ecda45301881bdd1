import card from '../../ui/Card.module.css';
import styles from './HowItWorks.module.css';

const STEPS = [
  [
    'We seal a seed',
    'Before you claim, we pick a secret server seed of 32 random bytes and show you its SHA-256 hash. We cannot swap the seed afterwards without changing the hash.',
  ],
  [
    'You add yours',
    'Your client seed goes into every draw. Change it whenever you like: we cannot know it in advance. A counter, the nonce, makes each draw different.',
  ],
  [
    'The roll',
    'Both seeds and the nonce are put through HMAC-SHA256, which gives a roll from 0 to 99. Every roll is equally likely, and each tier owns as many rolls as its percentage.',
  ],
  [
    'You check',
    'Rotate your seeds, and we reveal the old server seed. Your browser then repeats every draw that was made with it, and compares.',
  ],
] as const;

export const HowItWorks = () => (
  <>
    <ol className={styles.steps}>
      {STEPS.map(([title, text], at) => (
        <li key={title} className={`${card.card} ${styles.step}`}>
          <span className={styles.number} aria-hidden="true">
            {at + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
    <details className={`${card.card} ${styles.rule}`}>
      <summary>The exact rule, for those who check with their own tools</summary>
      <pre tabIndex={0} aria-label="The rule as pseudocode">
        <code>{RULE}</code>
      </pre>
    </details>
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
