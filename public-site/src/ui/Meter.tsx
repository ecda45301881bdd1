import styles from './Meter.module.css';

interface MeterProps {
  /** What it measures, for those who hear the page. */
  label: string;
  /** The value in words. */
  text: string;
  value: number;
  /** Full from here on. */
  max: number;
}

/** How far something has come. */
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
