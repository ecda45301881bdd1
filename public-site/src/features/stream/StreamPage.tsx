import { Link } from 'react-router-dom';
import { useSite } from '../../api/useSite';
import card from '../../ui/Card.module.css';
import { Icon } from '../../ui/Icon';
import { PageMeta } from '../../ui/PageMeta';
import { useHeadingFocus } from '../../ui/Page';
import page from '../../ui/Page.module.css';
import { useSession } from '../session/useSession';
import { ChatPanel } from './ChatPanel';
import { chatPage } from './embed-address';
import { LiveBar } from './LiveBar';
import { OfflineBar } from './OfflineBar';
import { Screen } from './Screen';
import styles from './StreamPage.module.css';
import { useStream } from './useStream';

export function StreamPage() {
  const site = useSite();
  const { user } = useSession();
  const stream = useStream();
  const isLive = stream?.isLive ?? false;
  const heading = useHeadingFocus();
  return (
    <main id="content" className={`${page.page} ${styles.page}`}>
      <PageMeta
        title="Stream"
        description={`Watch ${site.title} live, and talk with the community in the chat.`}
      />
      <div className={styles.top}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          Stream
        </h1>
        <Link to="/commands" className={styles.commands}>
          <Icon name="chat" size={18} /> Chat commands
        </Link>
      </div>
      <div className={styles.stage}>
        <section className={`${card.card} ${styles.player}`} aria-label="Player">
          <Screen isLive={isLive} autoplay />
          {isLive && stream?.title && <LiveBar text={stream.title} />}
          <OfflineBar stream={stream} />
        </section>
        <div className={styles.side}>
          <ChatPanel isLive={isLive} />
          {user && (
            <p className={styles.hint}>
              Chat not working?{' '}
              <a href={chatPage(site)} target="_blank" rel="noopener noreferrer">
                Open it on Twitch
              </a>
            </p>
          )}
        </div>
      </div>
    </main>
  );
}
