import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { LogInButton } from '../session/LogInButton';
import { useSession } from '../session/useSession';
import { Sessions } from './Sessions';
import styles from './Sessions.module.css';

/** Where the viewer is signed in, and the way to end that elsewhere. */
export function SessionsPage() {
  const { user, isLoading } = useSession();
  return (
    <Page
      title="Your Sessions"
      lead="The devices you are logged in on. End any you no longer use or do not know."
    >
      <div className={styles.content}>
        {isLoading && <Skeleton height={320} borderRadius="var(--radius)" />}
        {!isLoading && !user && (
          <Notice
            icon="lock"
            title="Log in to see your sessions"
            text="Where you are logged in is for your eyes only."
          >
            <LogInButton returnTo="/sessions" />
          </Notice>
        )}
        {user && <Sessions key={user.user_id} userId={user.user_id} />}
      </div>
    </Page>
  );
}
