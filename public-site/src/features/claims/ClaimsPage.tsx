import { useQuery } from '@tanstack/react-query';
import { Lock, Search, ShoppingBag } from 'lucide-react';
import { t } from '../../lib/texts';
import { useLastKnown } from '../../lib/use-last-known';
import { usePageParam } from '../../lib/use-page-param';
import { ButtonLink } from '../../ui/Button';
import { LoadFailure, Notice } from '../../ui/Notice';
import { Pager } from '../../ui/Pager';
import { Skeleton, Spinner } from '../../ui/Spinner';
import { Page } from '../page/Page';
import { LogInLink } from '../session/LogInLink';
import { useSession } from '../session/use-session';
import { newestChange } from './claim-steps';
import { ClaimCard } from './ClaimCard';
import styles from './ClaimsPage.module.css';
import { claimsQuery } from './queries';
import { useMarkSeen } from './unseen-claims';

/** The viewer's shop claims and their progress. */
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

/** Changes are pushed; polling makes up for those missed during an outage. */
const CATCH_UP_MS = 30_000;

function Claims({ userId }: { userId: string }) {
  const [page, openPage] = usePageParam();
  const query = useQuery({
    ...claimsQuery(userId, page),
    refetchInterval: ({ state }) => state.data !== undefined && CATCH_UP_MS,
  });
  const known = useLastKnown(query.data, page);
  useMarkSeen(userId, known && newestChange(known.claims));
  const open = (wanted: number) => {
    openPage(wanted);
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  if (!known) {
    if (!query.isFetching)
      return <LoadFailure title={t('claims.failed')} isAlert onRetry={() => void query.refetch()} />;
    return (
      <Spinner label={t('claims.loading')}>
        <Skeleton height={480} borderRadius="var(--radius)" />
      </Spinner>
    );
  }
  const { claims, pagination } = known;
  return (
    <>
      {claims.length > 0 ? (
        <ul className={styles.list}>
          {claims.map((claim) => (
            <ClaimCard key={claim.id} claim={claim} userId={userId} />
          ))}
        </ul>
      ) : (
        <Nothing page={page} />
      )}
      <Pager {...pagination} page={page} onOpen={open} />
    </>
  );
}

const Nothing = ({ page }: { page: number }) =>
  page === 1 ? (
    <Notice icon={ShoppingBag} title={t('claims.none')} text={t('claims.noneText')}>
      <ButtonLink to="/shop">{t('claims.toShop')}</ButtonLink>
    </Notice>
  ) : (
    <Notice icon={Search} title={t('claims.beyond')} />
  );
