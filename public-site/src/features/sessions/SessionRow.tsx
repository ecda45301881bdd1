import type { ViewerSession } from '../../api/types';
import { formatTime } from '../../lib/time';
import button from '../../ui/Button.module.css';
import { ShellIcon } from '../../ui/ShellIcon';
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
        <ShellIcon name="devices" size={22} />
      </span>
      <span className={styles.what}>
        <b>
          {device} {isCurrent && <span className={styles.mark}>This device</span>}
        </b>
        <span>
          Last used <time dateTime={lastUsedAt}>{formatTime(lastUsedAt)}</time>, network {network}
        </span>
        <span>
          First used <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        </span>
      </span>
      <button
        type="button"
        className={`${button.button} ${button.quiet} ${button.small}`}
        disabled={isBusy}
        aria-label={
          isCurrent ? 'End this session and log out' : `End ${device}, last used ${formatTime(lastUsedAt)}`
        }
        onClick={onEnd}
      >
        {isCurrent ? 'Log out' : 'End'}
      </button>
    </li>
  );
}
