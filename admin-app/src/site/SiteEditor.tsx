import { Box } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { SiteSettings } from '../shared/api';
import { refusalOr } from '../shared/failures';
import { siteLanguagesQuery, siteLocaleQuery } from '../shared/site-languages';
import type { StoredRole } from '../shared/records';
import { timeZoneQuery } from '../shared/time-zone';
import { FormSaveBar } from '../shared/FormSaveBar';
import { UnsavedFormGuard } from '../shared/UnsavedGuard';
import { useAddressedField } from '../shared/use-addressed-field';
import { useChangedMeanwhile } from '../shared/use-changed-meanwhile';
import { useOutcome } from '../shared/use-outcome';
import { offered, toSave } from './site-form';
import { SiteFields } from './SiteFields';
import { SitePreview } from './SitePreview';

export function SiteEditor({ stored, role }: { stored: SiteSettings; role: StoredRole }) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const [settings, setSettings] = useState(() => offered(stored, role));
  const { outcome, show } = useOutcome();
  useAddressedField();
  const { changedMeanwhile, remember } = useChangedMeanwhile(stored, () => provider.siteSettings());
  const { mutate, isPending } = useMutation({
    mutationFn: async (values: SiteSettings) => {
      if (await changedMeanwhile()) return null;
      const saved = await provider.saveSite(toSave(values));
      await remember();
      return saved;
    },
    onSuccess: (saved) => {
      if (!saved) return show({ severity: 'error', text: t('console.changed_meanwhile') });
      setSettings(saved);
      queries.setQueryData(timeZoneQuery(provider).queryKey, saved.timeZone);
      queries.setQueryData(siteLocaleQuery(provider).queryKey, saved.locale);
      queries.setQueryData(siteLanguagesQuery(provider).queryKey, saved.languages);
      show({ severity: 'success', text: t('resources.site.saved') });
    },
    onError: (failure) =>
      show({ severity: 'error', text: refusalOr(failure, t('resources.site.failed.save')) }),
  });
  return (
    <Form
      record={{ ...settings, id: 'site' }}
      noValidate
      onSubmit={(values: unknown) => mutate(values as SiteSettings)}
    >
      <UnsavedFormGuard />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
        }}
      >
        <SiteFields />
        <SitePreview />
      </Box>
      <FormSaveBar saving={isPending} outcome={outcome} />
    </Form>
  );
}
