import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { LegalSource } from '../shared/api';
import { refusalOr } from '../shared/failures';
import { useOutcome } from '../shared/use-outcome';
import { LegalPreview } from './LegalPreview';

/** One text in one language: its Markdown, a preview, and what came of saving it. */
export function LegalEditor({ stored }: { stored: LegalSource }) {
  const provider = useDataProvider<AdminDataProvider>();
  const [base, setBase] = useState(stored);
  const [markdown, setMarkdown] = useState(stored.markdown);
  const { outcome, show } = useOutcome();
  const { page, locale, required, version } = base;
  const save = useMutation({
    mutationFn: () => provider.saveLegal(page, { locale, version, markdown }),
    onSuccess: (saved) => {
      setBase(saved);
      setMarkdown(saved.markdown);
      show({ severity: 'success', text: t('resources.legal.saved') });
    },
    onError: (failure) =>
      show({ severity: 'error', text: refusalOr(failure, t('resources.legal.failed.save')) }),
  });
  const preview = useMutation({ mutationFn: () => provider.previewLegal(page, { locale, markdown }) });
  const names = required.map((name) => `{{${name}}}`).join(', ');
  return (
    <Stack spacing={2}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {version === 0 ? t('resources.legal.start') : t('resources.legal.version', { version })}
      </Typography>
      <TextField
        label={t('resources.legal.text')}
        helperText={`${t('resources.legal.help')} ${t('resources.legal.required', { names })}`}
        multiline
        minRows={16}
        maxRows={32}
        fullWidth
        value={markdown}
        onChange={({ target }) => setMarkdown(target.value)}
        slotProps={{ htmlInput: { style: { fontFamily: 'monospace', fontSize: 14 } } }}
      />
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={save.isPending} onClick={() => save.mutate()}>
          {t('console.save_changes')}
        </Button>
        <Button variant="outlined" disabled={preview.isPending} onClick={() => preview.mutate()}>
          {t('resources.legal.show_preview')}
        </Button>
      </Stack>
      <div role="status">{outcome?.severity === 'success' && <Alert>{outcome.text}</Alert>}</div>
      {outcome?.severity === 'error' && <Alert severity="error">{outcome.text}</Alert>}
      {preview.data && <LegalPreview text={preview.data} />}
    </Stack>
  );
}
