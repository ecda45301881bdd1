import { Button, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, TextInput, useDataProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { LegalSource } from '../shared/api';
import { refusalOr } from '../shared/failures';
import { filled } from '../shared/form-rules';
import { FormSaveBar } from '../shared/FormSaveBar';
import { UnsavedFormGuard } from '../shared/UnsavedGuard';
import { useOutcome } from '../shared/use-outcome';
import { LegalPreview } from './LegalPreview';

interface Typed {
  markdown: string;
}

interface PreviewProps extends Pick<LegalSource, 'page' | 'locale'> {
  onFail: (failure: unknown) => void;
}

/** One text in one language: its Markdown, a preview, and the result of saving it. */
export function LegalEditor({ stored }: { stored: LegalSource }) {
  const provider = useDataProvider<AdminDataProvider>();
  const [text, setText] = useState(stored);
  const { outcome, show } = useOutcome();
  const { page, locale, required, version, markdown } = text;
  const fail = (failure: unknown, words: string) =>
    show({ severity: 'error', text: refusalOr(failure, words) });
  const { mutate, isPending } = useMutation({
    mutationFn: (typed: Typed) => provider.saveLegal(page, { locale, version, markdown: typed.markdown }),
    onSuccess: (saved) => {
      setText(saved);
      show({ severity: 'success', text: t('resources.legal.saved') });
    },
    onError: (failure) => fail(failure, t('resources.legal.failed.save')),
  });
  const names = required.map((name) => `{{${name}}}`).join(', ');
  return (
    <Form record={{ markdown, id: page }} noValidate onSubmit={(typed: unknown) => mutate(typed as Typed)}>
      {/* The page and the language of the text are in the address's query. */}
      <UnsavedFormGuard holdsQuery />
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
        <Preview
          page={page}
          locale={locale}
          onFail={(failure) => fail(failure, t('resources.legal.failed.load'))}
        />
      </Stack>
      <FormSaveBar saving={isPending} outcome={outcome} />
    </Form>
  );
}

/** What visitors would read of what is typed, on demand. */
function Preview({ page, locale, onFail }: PreviewProps) {
  const provider = useDataProvider<AdminDataProvider>();
  const { getValues } = useFormContext<Typed>();
  const { data, isPending, mutate } = useMutation({
    mutationFn: () => provider.previewLegal(page, { locale, markdown: getValues('markdown') ?? '' }),
    onError: onFail,
  });
  return (
    <>
      <div>
        <Button variant="outlined" disabled={isPending} onClick={() => mutate()}>
          {t('resources.legal.show_preview')}
        </Button>
      </div>
      {data && <LegalPreview text={data} />}
    </>
  );
}
