import { useRef } from 'react';
import { Icon } from '../../ui/Icon';
import styles from './Promocode.module.css';
import { useCopied } from './useCopied';

interface PromocodeProps {
  /** Missing, `null` and empty alike mean that there is none. */
  code: string | null | undefined;
  offers: string | null | undefined;
  offerName: string;
}

export function Promocode({ code, offers, offerName }: PromocodeProps) {
  const { isCopied, copy } = useCopied();
  const text = useRef<HTMLElement>(null);
  return (
    <div className={styles.promocode} data-empty={!code}>
      <p className={styles.label}>Promocode</p>
      <p className={styles.offers}>{code ? offers : 'No promo code available'}</p>
      <div className={styles.ticket}>
        <code ref={text}>{code || 'No promocode'}</code>
        {code && (
          <button
            type="button"
            className={styles.copy}
            data-copied={isCopied}
            aria-label={isCopied ? 'Promo code copied' : `Copy the promo code of ${offerName}`}
            onClick={() => void copy(code, text.current)}
          >
            <Icon name={isCopied ? 'check' : 'copy'} size={20} />
          </button>
        )}
      </div>
    </div>
  );
}
