import type { Offer } from '../../api/types';
import { formatDay } from '../../lib/format';
import { t } from '../../lib/texts';
import styles from './SignificantTerms.module.css';

/** The terms that somebody must know before they follow the link, who has licensed the partner, and how old all of it is. */
export function SignificantTerms({ offer: { terms, licence, checkedOn } }: { offer: Offer }) {
  if (!terms && !licence && !checkedOn) return null;
  return (
    <div className={styles.terms}>
      {terms && <p>{terms}</p>}
      {licence && <p>{t('offer.licence', { licence })}</p>}
      {checkedOn && (
        <p>
          {/* A day of the calendar is the same everywhere. */}
          <time dateTime={checkedOn}>
            {t('offer.checkedOn', { day: formatDay(new Date(`${checkedOn}T12:00`), true) })}
          </time>
        </p>
      )}
    </div>
  );
}
