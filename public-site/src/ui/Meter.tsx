import styles from './Meter.module.css';

interface MeterProps {
  /** Accessible name of the meter. */
  label: string;
  /** The value in words, for screen readers. */
  text: string;
  value: number;
  /** The value at which it is full. */
  max: number;
}

/** A progress meter. */
export function Meter({ label, text, value, max }: MeterProps) {
  const part = max > 0 ? Math.min(1, value / max) : 1;
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(part * 100)}
      aria-valuetext={text}
      className={styles.meter}
    >
      <span className={styles.part} style={{ transform: `scaleX(${part})` }} />
    </div>
  );
}
