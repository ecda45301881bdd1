import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { HistoryLink } from '../shared/HistoryLink';
import { LoadFailure } from '../shared/LoadFailure';
import { PageHeader } from '../shared/PageHeader';
import { SiteEditor } from './SiteEditor';

export function SitePage() {
  const provider = useDataProvider<AdminDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['site'],
    queryFn: () => provider.siteSettings(),
    // The form starts from what is stored each time the screen is opened, and is not changed while it is in use.
    gcTime: 0,
    refetchOnReconnect: false,
  });
  return (
    <>
      <PageHeader
        title={t('resources.site.title')}
        note={t('resources.site.note')}
        actions={<HistoryLink entity="site" />}
      />
      {error && <LoadFailure text={t('resources.site.failed.load')} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={480} aria-label={t('ra.page.loading')} />}
      {data && <SiteEditor stored={data} />}
    </>
  );
}
