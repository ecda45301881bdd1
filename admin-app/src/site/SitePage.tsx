import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, usePermissions } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { HistoryLink } from '../shared/HistoryLink';
import { LoadFailure } from '../shared/LoadFailure';
import { PageHeader } from '../shared/PageHeader';
import { SectionLinks } from '../shared/SectionLinks';
import type { StoredRole } from '../shared/records';
import { sections } from './sections';
import { SiteEditor } from './SiteEditor';

export function SitePage() {
  const provider = useDataProvider<AdminDataProvider>();
  const { permissions: role } = usePermissions<StoredRole>();
  const { data, error, refetch } = useQuery({
    queryKey: ['site'],
    queryFn: () => provider.siteSettings(),
    // The form starts from what is stored each time the screen is opened, and is not changed while it is in use.
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const isReady = data !== undefined && role !== undefined;
  return (
    <>
      <PageHeader
        title={t('resources.site.title')}
        note={t('resources.site.note')}
        actions={<HistoryLink entity="site" />}
      />
      {error && <LoadFailure text={t('resources.site.failed.load')} onRetry={() => void refetch()} />}
      {!error && !isReady && <Skeleton variant="rounded" height={480} aria-label={t('ra.page.loading')} />}
      {isReady && <SectionLinks sections={sections()} />}
      {isReady && <SiteEditor stored={data} role={role} />}
    </>
  );
}
