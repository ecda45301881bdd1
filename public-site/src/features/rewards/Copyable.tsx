import { Check, Copy } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../lib/texts';
import { useCopied } from '../offers/useCopied';
import styles from './Copyable.module.css';

/** A text that is compared or pasted rather than read. @param label says what is copied */
export function Copyable({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopied();
  const shown = useRef<HTMLElement>(null);
  return (
    <span className={styles.copyable}>
      <code ref={shown}>{text}</code>
      <button
        type="button"
        data-copied={isCopied}
        aria-label={isCopied ? t('copy.copied') : label}
        onClick={() => void copy(text, shown.current)}
      >
        {isCopied ? <Check size={18} /> : <Copy size={18} />}
      </button>
    </span>
  );
}
