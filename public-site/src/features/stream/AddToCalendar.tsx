import { CalendarPlus, ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { t } from '../../lib/texts';
import { ButtonLink } from '../../ui/Button';
import { Copyable } from '../../ui/Copyable';
import styles from './AddToCalendar.module.css';

const PATH = '/api/stream/schedule.ics';

/**
 * The schedule for a calendar app: `webcal:` opens one, and the address is for those it doesn't open. Expanded
 * for viewers who come from another page's link to it.
 */
export function AddToCalendar() {
  const { hash } = useLocation();
  const { host, origin } = window.location;
  return (
    <details className={styles.calendar} open={hash === '#calendar'}>
      <summary>
        <CalendarPlus size={18} /> {t('stream.calendar')} <ChevronDown className={styles.arrow} size={18} />
      </summary>
      <div className={styles.ways}>
        <p>{t('stream.calendarText')}</p>
        <ButtonLink href={`webcal://${host}${PATH}`} variant="quiet" size="small">
          <CalendarPlus size={18} /> {t('stream.calendarOpen')}
        </ButtonLink>
        <Copyable text={origin + PATH} label={t('stream.calendarCopy')} />
      </div>
    </details>
  );
}
