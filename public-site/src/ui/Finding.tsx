import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Finding.module.css';

/** The result of a verification in the browser. */
export const Finding = ({ isFair, children }: { isFair: boolean; children: ReactNode }) => (
  <p className={styles.finding} data-fair={isFair}>
    {isFair ? <Check size={20} /> : <X size={20} />}
    {children}
  </p>
);

interface CheckLine {
  readonly isRight: boolean;
  readonly text: string;
}

/** The individual steps of the verification. */
export const CheckList = ({ lines }: { lines: readonly CheckLine[] }) => (
  <ul className={styles.checks}>
    {lines.map(({ isRight, text }) => (
      <li key={text} data-right={isRight}>
        {isRight ? <Check size={16} /> : <X size={16} />}
        <span>{text}</span>
      </li>
    ))}
  </ul>
);
