import { Lock } from 'lucide-react';
import { t } from '../../lib/texts';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { Page } from '../page/Page';
import { LogInLink } from '../session/LogInLink';
import { useSession } from '../session/useSession';
import { Claims } from './Claims';
import styles from './Claims.module.css';

/** What the viewer claimed in the shop, and what became of it. */
export function ClaimsPage() {
  const { user, isLoading } = useSession();
  return (
    <Page path="/claims" isReading lead={t('claims.lead')}>
      <div className={styles.content}>
        {isLoading && <Skeleton height={480} borderRadius="var(--radius)" />}
        {!isLoading && !user && (
          <Notice icon={Lock} title={t('claims.logIn')} text={t('claims.logInText')}>
            <LogInLink returnTo="/claims" />
          </Notice>
        )}
        {user && <Claims key={user.user_id} userId={user.user_id} />}
      </div>
    </Page>
  );
}
