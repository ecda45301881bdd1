import AddPhotoAlternateIcon from '@mui/icons-material/AddPhotoAlternate';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { HttpError, TextInput, useDataProvider } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { refusalOr } from './failures';
import { filled, imageAddressFault } from './form-rules';

/** What the server takes. */
const MAX_BYTES = 8 * 1024 * 1024;
const rules = [filled, imageAddressFault];

interface PictureInputProps {
  source: string;
  /** Width by height, as the site shows it. */
  ratio?: number;
  /** Whether what does not fit is cut off, or shown smaller as a whole. */
  fit?: 'cover' | 'contain';
  helperText?: string;
}

/** A picture that is dropped, pasted or chosen, or the address of one. */
export function PictureInput({ source, ratio = 1, fit = 'cover', helperText }: PictureInputProps) {
  const provider = useDataProvider<AdminDataProvider>();
  const input = useRef<HTMLInputElement>(null);
  const { setValue } = useFormContext();
  const address = useWatch({ name: source }) as string | null | undefined;
  const [isOver, setOver] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const upload = useMutation({
    mutationFn: (file: File) => provider.uploadPicture(file),
    onSuccess: ({ url }) => setValue(source, url, { shouldDirty: true, shouldValidate: true }),
  });

  function take(file: File | undefined): void {
    // The one that is on its way comes first.
    if (!file || upload.isPending) return;
    upload.reset();
    setTooLarge(file.size > MAX_BYTES);
    if (file.size <= MAX_BYTES) upload.mutate(file);
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    take(file);
  };
  const isShown = Boolean(address) && imageAddressFault(address) === undefined;
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
      sx={{ mb: 2, borderRadius: 1, outline: isOver ? '2px dashed' : 'none', outlineColor: 'primary.main' }}
    >
      <TextInput source={source} type="url" validate={rules} helperText={helperText} isRequired />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {isShown && (
          <Box
            component="img"
            key={address}
            src={address ?? undefined}
            alt=""
            onError={({ currentTarget }) => currentTarget.setAttribute('hidden', '')}
            sx={{
              height: 64,
              aspectRatio: ratio,
              maxWidth: '100%',
              objectFit: fit,
              borderRadius: 1,
              '&[hidden]': { display: 'none' },
            }}
          />
        )}
        <Button
          size="small"
          variant="outlined"
          startIcon={<AddPhotoAlternateIcon />}
          disabled={upload.isPending}
          onClick={() => input.current?.click()}
        >
          {t('picture.choose')}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {t('picture.drop')}
        </Typography>
        <input
          ref={input}
          hidden
          type="file"
          aria-label={t('picture.choose')}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
      </Box>
      {upload.isPending && <LinearProgress aria-label={t('picture.uploading')} sx={{ mt: 1 }} />}
      {(isTooLarge || upload.error) && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {isTooLarge ? t('picture.too_large') : reasonOf(upload.error)}
        </Alert>
      )}
    </Box>
  );
}

/** A server without the library has words for it too. */
const reasonOf = (failure: unknown): string =>
  failure instanceof HttpError && failure.status === 501
    ? failure.message
    : refusalOr(failure, t('picture.failed'));
