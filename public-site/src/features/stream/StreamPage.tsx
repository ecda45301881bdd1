import { MessageCircleMore } from 'lucide-react';
import { Link } from 'react-router-dom';
import { rich, t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import { classNames } from '../../ui/class-names';
import { useHeadingFocus } from '../page/Page';
import page from '../page/Page.module.css';
import { PageMeta } from '../page/PageMeta';
import { useSession } from '../session/use-session';
import { useSite } from '../site/site';
import { AddToCalendar } from './AddToCalendar';
import { ChatPanel } from './ChatPanel';
import { chatPage } from './embed-address';
import { LiveBar, OfflineBar } from './OfflineBar';
import { Screen, WatchOnTwitch } from './Screen';
import screen from './Screen.module.css';
import { useStream } from '../site/stream';
import styles from './StreamPage.module.css';
import { usePresence } from './use-presence';

export function StreamPage() {
  const site = useSite();
  const { user } = useSession();
  const stream = useStream();
  const isLive = stream?.isLive ?? false;
  const heading = useHeadingFocus();
  usePresence(isLive && !!user);
  return (
    <main id="content" className={classNames(page.page, styles.page)}>
      <PageMeta path="/stream" description={t('stream.description', { site: site.title })} />
      <div className={styles.top}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t('page./stream.title')}
        </h1>
        <Link to="/commands" className={styles.commands}>
          <MessageCircleMore size={18} /> {t('stream.commands')}
        </Link>
      </div>
      <div className={styles.stage}>
        <Card
          as="section"
          className={classNames(styles.player, screen.stage)}
          aria-label={t('stream.player')}
        >
          <Screen isLive={isLive} autoplay />
          {isLive && stream?.title && <LiveBar text={stream.title} />}
          {isLive && <WatchOnTwitch />}
          <OfflineBar stream={stream} calendar={<AddToCalendar />} />
        </Card>
        <div className={styles.side}>
          <ChatPanel isLive={isLive} />
          {user && (
            <p className={styles.hint}>
              {rich('stream.chatTrouble', {
                a: (words) => (
                  <a href={chatPage(site)} target="_blank" rel="noopener noreferrer">
                    {words}
                  </a>
                ),
              })}
            </p>
          )}
        </div>
      </div>
    </main>
  );
}
