import { Link } from 'react-router-dom';
import { useSite } from '../../api/useSite';
import type { StreamData } from '../../api/types';
import { formatNumber } from '../../lib/format';
import button from '../../ui/Button.module.css';
import card from '../../ui/Card.module.css';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import { useHeadingFocus } from '../../ui/Page';
import { LiveBar } from '../stream/LiveBar';
import { OfflineBar } from '../stream/OfflineBar';
import { Screen } from '../stream/Screen';
import styles from './Hero.module.css';

export function Hero({ stream }: { stream: StreamData | undefined }) {
  const { title, tagline, heroImage } = useSite();
  const heading = useHeadingFocus();
  const isLive = stream?.isLive ?? false;
  return (
    <section className={styles.hero} data-live={isLive}>
      <div className={styles.words}>
        <span className={styles.portrait} data-live={isLive}>
          <Picture src={heroImage} width="128" height="128" fetchPriority="high" />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.tagline}>{tagline}</p>
        <p className={styles.followers}>
          <Icon name="users" size={22} />
          <b data-goes-stale>{stream ? formatNumber(stream.followers) : '–'}</b> followers
        </p>
        <div className={styles.actions}>
          {isLive && (
            <Link to="/stream" className={`${button.button} ${button.gold}`}>
              <Icon name="twitch" size={20} /> Watch live
            </Link>
          )}
          <button
            type="button"
            className={`${button.button} ${isLive ? button.quiet : button.gold}`}
            onClick={scrollToOffers}
          >
            View Offers <Icon name="down" size={18} />
          </button>
        </div>
      </div>
      <div className={`${card.card} ${styles.stage}`}>
        <Screen isLive={isLive} />
        {isLive && <LiveBar text={stream?.title ?? 'Live Now!'} />}
        <OfflineBar stream={stream} />
      </div>
    </section>
  );
}

function scrollToOffers(): void {
  const heading = document.getElementById('offers');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
