import styles from './LiveBar.module.css';

/** The bar under a running stream. */
export const LiveBar = ({ text }: { text: string }) => (
  <p className={styles.bar} data-testid="live-bar">
    <span className={styles.dot} aria-hidden="true" />
    <span className={styles.text}>{text}</span>
  </p>
);
