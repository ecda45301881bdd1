import { Check, Copy } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { t } from '../lib/texts';
import { useCopied } from '../lib/use-copied';
import styles from './Copyable.module.css';

interface CopyableProps {
  text: string;
  /** Accessible name of what is copied. */
  label: string;
}

/** A text to compare or paste rather than read. */
export function Copyable(copyable: CopyableProps) {
  const shown = useRef<HTMLElement>(null);
  return (
    <span className={styles.copyable}>
      <code ref={shown}>{copyable.text}</code>
      <CopyButton {...copyable} shown={shown} />
    </span>
  );
}

/** @param shown element that displays the text */
export function CopyButton({ text, label, shown }: CopyableProps & { shown: RefObject<HTMLElement | null> }) {
  const { isCopied, copy } = useCopied();
  return (
    <button
      type="button"
      className={styles.copy}
      data-copied={isCopied}
      aria-label={isCopied ? t('copy.copied') : label}
      onClick={() => void copy(text, shown.current)}
    >
      {isCopied ? <Check size={18} /> : <Copy size={18} />}
    </button>
  );
}
