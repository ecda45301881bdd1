import { MonitorSmartphone } from 'lucide-react';
import type { ViewerSession } from '../../api/types';
import { formatTime } from '../../lib/format';
import { rich, t } from '../../lib/texts';
import { Button } from '../../ui/Button';
import { deviceText } from './session-words';
import styles from './Sessions.module.css';

interface SessionRowProps {
  session: ViewerSession;
  isBusy: boolean;
  onEnd: () => void;
}

/** One device with its network and its first and last use. */
export function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { network, createdAt, lastUsedAt, isCurrent } = session;
  const device = deviceText(session);
  return (
    <li className={styles.session}>
      <span className={styles.icon}>
        <MonitorSmartphone size={22} />
      </span>
      <span className={styles.what}>
        <b>
          {device} {isCurrent && <span className={styles.mark}>{t('sessions.thisDevice')}</span>}
        </b>
        <span>
          {rich('sessions.lastUsed', { at: formatTime(lastUsedAt), time: timeOf(lastUsedAt), network })}
        </span>
        <span>{rich('sessions.firstUsed', { at: formatTime(createdAt), time: timeOf(createdAt) })}</span>
      </span>
      <Button
        variant="quiet"
        size="small"
        disabled={isBusy}
        aria-label={
          isCurrent
            ? t('sessions.endCurrent')
            : t('sessions.endNamed', { device, time: formatTime(lastUsedAt) })
        }
        onClick={onEnd}
      >
        {isCurrent ? t('action.logOut') : t('sessions.end')}
      </Button>
    </li>
  );
}

const timeOf = (at: string) => (words: string[]) => <time dateTime={at}>{words}</time>;
