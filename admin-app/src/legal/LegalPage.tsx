import { MenuItem, Skeleton, Stack, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { languages, t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { LegalPageName } from '../shared/api';
import { HistoryLink } from '../shared/HistoryLink';
import { LoadFailure } from '../shared/LoadFailure';
import { PageHeader } from '../shared/PageHeader';
import { LegalEditor } from './LegalEditor';

const PAGES: readonly LegalPageName[] = ['terms', 'privacy', 'cookie-policy', 'imprint'];

/** The texts that the law asks for. */
export function LegalPage() {
  const provider = useDataProvider<AdminDataProvider>();
  const [page, setPage] = useState<LegalPageName>('terms');
  const [locale, setLocale] = useState<string>('en');
  const { data, error, refetch } = useQuery({
    queryKey: ['legal', page, locale],
    queryFn: () => provider.legalSource(page, locale),
    gcTime: 0,
    refetchOnReconnect: false,
  });
  return (
    <>
      <PageHeader
        title={t('resources.legal.title')}
        note={t('resources.legal.note')}
        actions={<HistoryLink entity="legal" />}
      />
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', mb: 2 }}>
        <TextField
          select
          label={t('resources.legal.page')}
          value={page}
          onChange={({ target }) => setPage(target.value as LegalPageName)}
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
          onChange={({ target }) => setLocale(target.value)}
        >
          {languages.map(({ locale: tag, name }) => (
            <MenuItem key={tag} value={tag}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {error && <LoadFailure text={t('resources.legal.failed.load')} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={480} aria-label={t('ra.page.loading')} />}
      {data && <LegalEditor key={`${page} ${locale}`} stored={data} />}
    </>
  );
}
