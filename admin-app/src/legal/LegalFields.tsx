import { Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { TextInput, useDataProvider, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { LegalSource } from '../shared/api';
import { Button } from '../shared/Button';
import { refusalOr } from '../shared/failures';
import { filled } from '../shared/form-rules';
import { LegalPreview } from './LegalPreview';

interface LegalFieldsProps {
  /** Called with the reason when the preview fails. */
  onFail: (text: string) => void;
}

/** One legal text in one language: its Markdown, with a preview. */
export function LegalFields({ onFail }: LegalFieldsProps) {
  const { required = [], version = 0 } = useRecordContext<LegalSource & { id: string }>() ?? {};
  const names = required.map((name) => `{{${name}}}`).join(', ');
  return (
    <Stack spacing={2}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {version === 0 ? t('resources.legal.start') : t('resources.legal.version', { version })}
      </Typography>
      <TextInput
        source="markdown"
        label={t('resources.legal.text')}
        helperText={`${t('resources.legal.help')} ${t('resources.legal.required', { names })}`}
        validate={filled}
        multiline
        minRows={16}
        maxRows={32}
        slotProps={{ htmlInput: { style: { fontFamily: 'monospace', fontSize: 14 } } }}
      />
      <Preview onFail={onFail} />
    </Stack>
  );
}

/** Previews the typed text on demand. */
function Preview({ onFail }: LegalFieldsProps) {
  const provider = useDataProvider<AdminDataProvider>();
  const { getValues } = useFormContext<LegalSource>();
  const { data, isPending, mutate } = useMutation({
    mutationFn: ({ page, locale, markdown }: LegalSource) =>
      provider.previewLegal(page, { locale, markdown: markdown ?? '' }),
    onError: (failure) => onFail(refusalOr(failure, t('resources.legal.failed.load'))),
  });
  return (
    <>
      <div>
        <Button variant="outlined" disabled={isPending} onClick={() => mutate(getValues())}>
          {t('resources.legal.show_preview')}
        </Button>
      </div>
      {data && <LegalPreview text={data} />}
    </>
  );
}
