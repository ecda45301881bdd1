import { Check, Copy } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../lib/texts';
import { useCopied } from '../../lib/use-copied';
import styles from './Promocode.module.css';

interface PromocodeProps {
  /** Missing, `null` and empty all mean that there is none. */
  code: string | null | undefined;
  offers: string | null | undefined;
  offerName: string;
  onCopied: () => void;
}

export function Promocode({ code, offers, offerName, onCopied }: PromocodeProps) {
  const { isCopied, copy } = useCopied();
  const text = useRef<HTMLElement>(null);
  return (
    <div className={styles.promocode} data-empty={!code}>
      <p className={styles.label}>{t('offer.code')}</p>
      <p className={styles.offers}>{code ? offers : t('offer.noCode')}</p>
      <div className={styles.ticket}>
        <code ref={text}>{code || t('offer.noCodeShort')}</code>
        {code && (
          <button
            type="button"
            className={styles.copy}
            data-copied={isCopied}
            aria-label={isCopied ? t('offer.codeCopied') : t('offer.copyCode', { offer: offerName })}
            onClick={() => {
              void copy(code, text.current);
              onCopied();
            }}
          >
            {isCopied ? <Check size={20} /> : <Copy size={20} />}
          </button>
        )}
      </div>
    </div>
  );
}
