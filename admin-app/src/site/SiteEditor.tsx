import { Box } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import type { SiteSettings } from '../shared/api';
import { refusalOr } from '../shared/failures';
import { timeZoneQuery } from '../shared/time-zone';
import { UnsavedFormGuard } from '../shared/UnsavedGuard';
import { CHANGED_MEANWHILE, useChangedMeanwhile } from '../shared/use-changed-meanwhile';
import { useOutcome } from '../shared/use-outcome';
import { toSave } from './site-form';
import { SiteFields } from './SiteFields';
import { SitePreview } from './SitePreview';
import { SiteSaveBar } from './SiteSaveBar';

export function SiteEditor({ stored }: { stored: SiteSettings }) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const [settings, setSettings] = useState(stored);
  const { outcome, show } = useOutcome();
  const { changedMeanwhile, remember } = useChangedMeanwhile(stored, () => provider.siteSettings());
  const { mutate, isPending } = useMutation({
    mutationFn: async (values: SiteSettings) => {
      if (await changedMeanwhile()) return null;
      const saved = await provider.saveSite(toSave(values));
      await remember();
      return saved;
    },
    onSuccess: (saved) => {
      if (!saved) return show({ severity: 'error', text: CHANGED_MEANWHILE });
      setSettings(saved);
      queries.setQueryData(timeZoneQuery(provider).queryKey, saved.timeZone);
      show({ severity: 'success', text: 'Site settings saved' });
    },
    onError: (failure) => show({ severity: 'error', text: refusalOr(failure, 'Failed to save') }),
  });
  return (
    <Form
      record={{ ...settings, id: 'site' }}
      noValidate
      onSubmit={(values: unknown) => mutate(values as SiteSettings)}
    >
      <UnsavedFormGuard />
      <Box sx={{ display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: { lg: '1fr 340px' } }}>
        <SiteFields />
        <SitePreview />
      </Box>
      <SiteSaveBar saving={isPending} outcome={outcome} />
    </Form>
  );
}
