import { Lock } from 'lucide-react';
import { t } from '../../lib/texts';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Spinner';
import { Page } from '../page/Page';
import { LogInLink } from '../session/LogInLink';
import { useSession } from '../session/useSession';
import { Sessions } from './Sessions';
import styles from './Sessions.module.css';

/** Where the viewer is signed in, and the way to end that elsewhere. */
export function SessionsPage() {
  const { user, isLoading } = useSession();
  return (
    <Page path="/sessions" isReading lead={t('sessions.lead')}>
      <div className={styles.content}>
        {isLoading && <Skeleton height={320} borderRadius="var(--radius)" />}
        {!isLoading && !user && (
          <Notice icon={Lock} title={t('sessions.logIn')} text={t('sessions.logInText')}>
            <LogInLink returnTo="/sessions" />
          </Notice>
        )}
        {user && <Sessions key={user.user_id} userId={user.user_id} />}
      </div>
    </Page>
  );
}
