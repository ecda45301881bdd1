import { DEFAULT_PICTURES } from '#shared/default-pictures.js';
import { t } from '../../lib/texts';
import { BrandMark } from '../../ui/BrandMark';
import { ButtonLink } from '../../ui/Button';
import { Picture, SCREEN_SIZES } from '../../ui/Picture';
import { useAge } from '../age-gate/use-age';
import { useSite } from '../site/site';
import { channelAddress, playerAddress } from './embed-address';
import styles from './Screen.module.css';

interface ScreenProps {
  isLive: boolean;
  autoplay?: boolean;
}

/** The player while live, otherwise the offline picture with a link to the channel. */
export function Screen({ isLive, autoplay = false }: ScreenProps) {
  const site = useSite();
  const isVerified = useAge() === 'verified';
  return (
    <div className={styles.screen} data-goes-stale>
      {isLive && isVerified ? (
        <iframe
          src={playerAddress(site, window.location.hostname, autoplay)}
          title={t('stream.playerEmbed', { site: site.title })}
          allow="autoplay; fullscreen; picture-in-picture"
        />
      ) : site.offlineImage === DEFAULT_PICTURES.offlineImage ? (
        <div className={styles.curtain} data-testid="curtain" />
      ) : (
        <Picture
          src={site.offlineImage}
          width="1600"
          height="900"
          sizes={SCREEN_SIZES}
          fetchPriority="high"
        />
      )}
      {!isLive && <p className={styles.offline}>{t('stream.offlineNow')}</p>}
      {!isLive && (
        <ButtonLink
          className={styles.follow}
          href={channelAddress(site)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <BrandMark name="twitch" size={20} /> {t('stream.follow')}
        </ButtonLink>
      )}
    </div>
  );
}

/** Shown below the player on screens narrower than Twitch's minimum, where the embed may be limited. */
export function WatchOnTwitch() {
  const site = useSite();
  return (
    <a className={styles.link} href={channelAddress(site)} target="_blank" rel="noopener noreferrer">
      {t('stream.watchOnTwitch')}
    </a>
  );
}
