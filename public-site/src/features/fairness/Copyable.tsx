import { useRef } from 'react';
import { Icon } from '../../ui/Icon';
import { useCopied } from '../offers/useCopied';
import styles from './Copyable.module.css';

/** A text that is compared or pasted rather than read. @param what names it to those who hear the page */
export function Copyable({ text, what }: { text: string; what: string }) {
  const { isCopied, copy } = useCopied();
  const shown = useRef<HTMLElement>(null);
  return (
    <span className={styles.copyable}>
      <code ref={shown}>{text}</code>
      <button
        type="button"
        data-copied={isCopied}
        aria-label={isCopied ? 'Copied' : `Copy the ${what}`}
        onClick={() => void copy(text, shown.current)}
      >
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
      </button>
    </span>
  );
}
