import { t } from '../../lib/texts';
import { useSite } from '../site/useSite';
import { channelAddress } from './embed-address';
import styles from './WatchOnTwitch.module.css';

/** Under the player where the screen is narrower than Twitch wants it: there Twitch may show less than on its own site. */
export function WatchOnTwitch() {
  const site = useSite();
  return (
    <a className={styles.link} href={channelAddress(site)} target="_blank" rel="noopener noreferrer">
      {t('stream.watchOnTwitch')}
    </a>
  );
}
