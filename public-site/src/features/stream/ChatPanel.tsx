import { useSite } from '../../api/useSite';
import card from '../../ui/Card.module.css';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { useAge } from '../age-gate/useAge';
import { LogInButton } from '../session/LogInButton';
import { useSession } from '../session/useSession';
import styles from './ChatPanel.module.css';
import { chatAddress } from './embed-address';

/** The chat, for those who are signed in. */
export function ChatPanel({ isLive }: { isLive: boolean }) {
  const { user, isLoading } = useSession();
  return (
    <section className={`${card.card} ${styles.panel}`} aria-label="Chat">
      {isLoading && <Skeleton height="100%" />}
      {!isLoading && (user ? <Chat isLive={isLive} /> : <LogInFirst />)}
    </section>
  );
}

function Chat({ isLive }: { isLive: boolean }) {
  const site = useSite();
  const isVerified = useAge() === 'verified';
  return (
    <>
      {isVerified && (
        // Behind the overlay nothing can be reached, so the keyboard must not go there either.
        <iframe
          src={chatAddress(site, window.location.hostname)}
          title={`${site.title}: stream chat`}
          inert={!isLive}
        />
      )}
      {!isLive && (
        <div className={`${styles.message} ${styles.overlay}`}>
          <Icon name="moon" size={44} />
          <h2>STREAM OFFLINE</h2>
          <p>The stream is currently offline. Come back later!</p>
        </div>
      )}
    </>
  );
}

const LogInFirst = () => (
  <div className={styles.message}>
    <Icon name="lock" size={44} />
    <h2>Chat Login Required</h2>
    <p>Please log in with your Twitch account to participate in the chat.</p>
    <LogInButton returnTo="/stream" />
  </div>
);
