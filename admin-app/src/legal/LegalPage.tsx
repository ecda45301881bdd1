import { MenuItem, Stack, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { SettingsForm } from '../editor/SettingsForm';
import { isLocale, languages, t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { LegalPageName } from '../shared/api';
import { HistoryLink } from '../shared/HistoryLink';
import { NarrowPage } from '../shared/NarrowPage';
import { PageHeader } from '../shared/PageHeader';
import { siteLocaleQuery } from '../shared/site-languages';
import { LegalFields } from './LegalFields';

const PAGES: readonly LegalPageName[] = ['terms', 'privacy', 'cookie-policy', 'imprint'];

/** The legal texts. The open one is kept in the URL, so that it survives a reload and Back. */
export function LegalPage() {
  const provider = useDataProvider<AdminDataProvider>();
  const [params, setParams] = useSearchParams();
  const site = useQuery(siteLocaleQuery(provider));
  const page = PAGES.find((name) => name === params.get('page')) ?? 'terms';
  const locale = [params.get('language'), site.data].find(isLocale) ?? (site.isPending ? '' : 'en');
  const open = (choice: { page?: string; language?: string }) =>
    setParams({ page, language: locale, ...choice }, { replace: true });
  return (
    <NarrowPage>
      <PageHeader
        title={t('resources.legal.title')}
        note={t('resources.legal.note')}
        actions={<HistoryLink entity="legal" />}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ mb: 2 }}>
        <TextField
          select
          label={t('resources.legal.page')}
          value={page}
          onChange={({ target }) => open({ page: target.value })}
          sx={{ maxWidth: 260 }}
        >
          {PAGES.map((name) => (
            <MenuItem key={name} value={name}>
              {t(`resources.legal.pages.${name}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={t('resources.legal.language')}
          value={locale}
          onChange={({ target }) => open({ language: target.value })}
          sx={{ maxWidth: 260 }}
        >
          {languages.map(({ locale: tag, name }) => (
            <MenuItem key={tag} value={tag}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {locale !== '' && (
        <SettingsForm
          id={`${page} ${locale}`}
          read={() => provider.legalSource(page, locale)}
          save={({ version, markdown }) => provider.saveLegal(page, { locale, version, markdown })}
          isVersioned
        >
          {(refuse) => <LegalFields onFail={refuse} />}
        </SettingsForm>
      )}
    </NarrowPage>
  );
}
