import { useSite } from '../../api/useSite';
import button from '../../ui/Button.module.css';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import { useAge } from '../age-gate/useAge';
import { channelAddress, playerAddress } from './embed-address';
import styles from './Screen.module.css';

interface ScreenProps {
  isLive: boolean;
  autoplay?: boolean;
}

/** The player while the channel is live, else the offline image with the way to the channel. */
export function Screen({ isLive, autoplay = false }: ScreenProps) {
  const site = useSite();
  const isVerified = useAge() === 'verified';
  return (
    <div className={styles.screen} data-goes-stale>
      {isLive && isVerified ? (
        <iframe
          src={playerAddress(site, window.location.hostname, autoplay)}
          title={`${site.title}: live stream`}
          allow="autoplay; fullscreen; picture-in-picture"
        />
      ) : (
        <Picture src={site.offlineImage} width="1600" height="900" fetchPriority="high" />
      )}
      {!isLive && <p className={styles.offline}>Offline right now</p>}
      {!isLive && (
        <a
          className={`${button.button} ${styles.follow}`}
          href={channelAddress(site)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="twitch" size={20} /> Follow Me!
        </a>
      )}
    </div>
  );
}
