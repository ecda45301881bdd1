import styles from './Spinner.module.css';

export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.area} role="status" aria-label={label}>
      <span className={styles.ring} />
    </div>
  );
}
