import { ArrowDown, Users } from 'lucide-react';
import type { StreamData } from '../../api/types';
import { formatNumber } from '../../lib/format';
import { t } from '../../lib/texts';
import { BrandMark } from '../../ui/BrandMark';
import { Button, ButtonLink } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { classNames } from '../../ui/class-names';
import { Picture } from '../../ui/Picture';
import { useHeadingFocus } from '../page/Page';
import { useOnBreak } from '../session/use-session';
import { useSite } from '../site/site';
import { LiveBar, OfflineBar } from '../stream/OfflineBar';
import { Screen, WatchOnTwitch } from '../stream/Screen';
import screen from '../stream/Screen.module.css';
import styles from './Hero.module.css';

export function Hero({ stream }: { stream: StreamData | undefined }) {
  const { title, tagline, heroImage, heroAlt } = useSite();
  const heading = useHeadingFocus();
  const isOnBreak = useOnBreak();
  const isLive = stream?.isLive ?? false;
  return (
    <section className={styles.hero} data-live={isLive}>
      <div className={styles.words}>
        <span className={styles.portrait} data-live={isLive}>
          <Picture src={heroImage} alt={heroAlt} width="128" height="128" fetchPriority="high" />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.tagline}>{tagline}</p>
        <p className={styles.followers}>
          <Users size={22} />
          <b data-goes-stale>{stream ? formatNumber(stream.followers) : '–'}</b>{' '}
          {t('home.followers', { count: stream?.followers ?? 0 })}
        </p>
        <div className={styles.actions}>
          {isLive && (
            <ButtonLink to="/stream" variant="reward">
              <BrandMark name="twitch" size={20} /> {t('home.watch')}
            </ButtonLink>
          )}
          {!isOnBreak && (
            <Button variant={isLive ? 'quiet' : 'reward'} onClick={scrollToOffers}>
              {t('home.viewOffers')} <ArrowDown size={18} />
            </Button>
          )}
        </div>
      </div>
      <Card className={classNames(styles.stage, screen.stage)}>
        <Screen isLive={isLive} />
        {isLive && <LiveBar text={stream?.title ?? t('home.liveNow')} />}
        {isLive && <WatchOnTwitch />}
        <OfflineBar stream={stream} />
      </Card>
    </section>
  );
}

function scrollToOffers(): void {
  const heading = document.getElementById('offers');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
