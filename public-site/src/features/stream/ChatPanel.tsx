import { Lock, Moon } from 'lucide-react';
import { t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Spinner';
import { useAge } from '../age-gate/use-age';
import { LogInLink } from '../session/LogInLink';
import { useSession } from '../session/use-session';
import { useSite } from '../site/site';
import styles from './ChatPanel.module.css';
import { chatAddress } from './embed-address';

/** The chat, for logged-in viewers. */
export function ChatPanel({ isLive }: { isLive: boolean }) {
  const { user, isLoading } = useSession();
  return (
    <Card as="section" className={styles.panel} aria-label={t('stream.chat')}>
      {isLoading && <Skeleton height="100%" />}
      {!isLoading && (user ? <Chat isLive={isLive} /> : <LogInFirst />)}
    </Card>
  );
}

function Chat({ isLive }: { isLive: boolean }) {
  const site = useSite();
  const isVerified = useAge() === 'verified';
  return (
    <>
      {isVerified && (
        // The overlay covers the chat, so keep the keyboard out as well.
        <iframe
          src={chatAddress(site, window.location.hostname)}
          title={t('stream.chatEmbed', { site: site.title })}
          inert={!isLive}
        />
      )}
      {!isLive && (
        <div className={styles.message} data-overlay>
          <Moon size={44} />
          <h2>{t('stream.offline')}</h2>
          <p>{t('stream.offlineText')}</p>
        </div>
      )}
    </>
  );
}

const LogInFirst = () => (
  <div className={styles.message}>
    <Lock size={44} />
    <h2>{t('stream.loginRequired')}</h2>
    <p>{t('stream.loginRequiredText')}</p>
    <LogInLink returnTo="/stream" />
  </div>
);
