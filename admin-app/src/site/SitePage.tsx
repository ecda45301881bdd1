import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetPermissions } from 'react-admin';
import { SettingsForm } from '../editor/SettingsForm';
import { WithPreview } from '../editor/WithPreview';
import { t } from '../i18n/texts';
import { NotFoundPage } from '../layout/NotFoundPage';
import type { AdminDataProvider } from '../providers/data-provider';
import type { SiteSettings } from '../shared/api';
import { HistoryLink } from '../shared/HistoryLink';
import { PageHeader } from '../shared/PageHeader';
import { siteLanguagesQuery, siteLocaleQuery } from '../shared/site-languages';
import type { StoredRole } from '../shared/records';
import { timeZoneQuery } from '../shared/time-zone';
import { SectionList } from './SectionList';
import { SITE, type SectionName } from './sections';
import { initialValues, toSave } from './site-form';
import { SiteFields } from './SiteFields';
import { SitePreview } from './SitePreview';
import { useOpenField, useOpenSection } from './use-section';

const besideList = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '184px minmax(0, 1fr)' },
  columnGap: 3,
  alignItems: 'start',
};

/** Sections whose fields the preview shows. */
const PREVIEWED: readonly SectionName[] = ['channel', 'look', 'socials'];

export function SitePage() {
  const open = useOpenSection();
  const openField = useOpenField();
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const getRole: () => Promise<StoredRole> = useGetPermissions();
  const read = async () => initialValues(await provider.siteSettings(), await getRole());
  async function save(typed: SiteSettings): Promise<SiteSettings> {
    const saved = await provider.saveSite(toSave(typed));
    queries.setQueryData(timeZoneQuery(provider).queryKey, saved.timeZone);
    queries.setQueryData(siteLocaleQuery(provider).queryKey, saved.locale);
    queries.setQueryData(siteLanguagesQuery(provider).queryKey, saved.languages);
    return saved;
  }
  if (!open) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title={t('resources.site.title')}
        note={t('resources.site.note')}
        actions={<HistoryLink entity="site" />}
      />
      <SettingsForm read={read} save={save} within={SITE} onRefusedField={openField}>
        <Box sx={besideList}>
          <SectionList open={open} />
          <WithPreview preview={PREVIEWED.includes(open) && <SitePreview />}>
            <SiteFields open={open} />
          </WithPreview>
        </Box>
      </SettingsForm>
    </>
  );
}
