import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { Help } from '../shared/Help';
import { HistoryLink } from '../shared/HistoryLink';
import { LoadFailure } from '../shared/LoadFailure';
import { PageHeader } from '../shared/PageHeader';
import { TierEditor } from './TierEditor';

const GUIDELINES = ['total', 'positive', 'unique', 'one', 'future'] as const;

export function RewardsPage() {
  const provider = useDataProvider<AdminDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['rewards', 'config'],
    queryFn: () => provider.rewardConfig(),
    // The editor starts from the stored tiers each time the screen is opened, and is not changed while it is in use.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  return (
    <>
      <PageHeader title={t('rewards.title')} help="rewards" actions={<HistoryLink entity="rewards" />} />
      <Help name="rewards" title={t('rewards.guide')}>
        <ul>
          {GUIDELINES.map((line) => (
            <li key={line}>{t(`rewards.guidelines.${line}`)}</li>
          ))}
        </ul>
      </Help>
      {error && <LoadFailure text={t('rewards.load_failed')} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={320} aria-label={t('ra.page.loading')} />}
      {data && <TierEditor stored={data.rewards} />}
    </>
  );
}
