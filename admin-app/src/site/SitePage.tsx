import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetPermissions } from 'react-admin';
import { SettingsForm } from '../editor/SettingsForm';
import { WithPreview } from '../editor/WithPreview';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { SiteSettings } from '../shared/api';
import { HistoryLink } from '../shared/HistoryLink';
import { PageHeader } from '../shared/PageHeader';
import { SectionLinks } from '../shared/SectionLinks';
import { siteLanguagesQuery, siteLocaleQuery } from '../shared/site-languages';
import type { StoredRole } from '../shared/records';
import { timeZoneQuery } from '../shared/time-zone';
import { sections } from './sections';
import { initialValues, toSave } from './site-form';
import { SiteFields } from './SiteFields';
import { SitePreview } from './SitePreview';

export function SitePage() {
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
  return (
    <>
      <PageHeader
        title={t('resources.site.title')}
        note={t('resources.site.note')}
        actions={<HistoryLink entity="site" />}
      />
      <SettingsForm read={read} save={save}>
        <SectionLinks sections={sections()} />
        <WithPreview preview={<SitePreview />}>
          <SiteFields />
        </WithPreview>
      </SettingsForm>
    </>
  );
}
