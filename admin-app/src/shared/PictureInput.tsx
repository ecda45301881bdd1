import AddPhotoAlternateIcon from '@mui/icons-material/AddPhotoAlternate';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { HttpError, TextInput, useDataProvider, useResourceContext, useTranslateLabel } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '../i18n/texts';
import type { RequiredProvider } from './required-provider';
import { cropped, pictureToCrop } from './crop-picture';
import { CropDialog } from './CropDialog';
import { refusalOr } from './failures';
import { FileButton } from './FileButton';
import { filled, imageAddressFault } from './form-rules';
import { formatPercent } from './format';

/** The server's limit. */
const MAX_BYTES = 8 * 1024 * 1024;
const rules = [filled, imageAddressFault];

interface PictureInputProps {
  source: string;
  /** Width divided by height, as the site crops it. Without it, the whole picture is shown. */
  ratio?: number;
  helperText?: string;
}

/** A picture that is dropped, pasted or chosen, or an address. */
export function PictureInput({ source, ratio, helperText }: PictureInputProps) {
  const provider = useDataProvider<RequiredProvider>();
  const resource = useResourceContext();
  const label = useTranslateLabel()({ source, resource });
  const { getValues, setValue } = useFormContext();
  const address = useWatch({ name: source }) as string | null | undefined;
  const [isOver, setOver] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const [toCrop, setToCrop] = useState<{ file: File; picture: ImageBitmap } | null>(null);
  const isOpening = useRef(false);
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    mutationFn: async (file: File | Promise<File>) => {
      setSent(0);
      return provider.uploadPicture(await file, setSent);
    },
    onMutate: (): unknown => getValues(source),
    onSuccess: ({ url }, _file, before) => {
      // An address typed during the upload stays.
      if (getValues(source) === before) setValue(source, url, { shouldDirty: true, shouldValidate: true });
    },
  });

  async function take(file: File | undefined): Promise<void> {
    // Only one upload at a time.
    if (!file || upload.isPending || toCrop || isOpening.current) return;
    upload.reset();
    setTooLarge(false);
    isOpening.current = true;
    const picture = ratio === undefined ? null : await pictureToCrop(file, ratio);
    isOpening.current = false;
    if (picture) setToCrop({ file, picture });
    else send(file);
  }
  function send(file: File): void {
    setTooLarge(file.size > MAX_BYTES);
    if (file.size <= MAX_BYTES) upload.mutate(file);
  }
  function leaveCrop(): void {
    toCrop?.picture.close();
    setToCrop(null);
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    void take(file);
  };
  const isShown = Boolean(address) && imageAddressFault(address) === undefined;
  return (
    <Box
      role="group"
      aria-label={typeof label === 'string' ? label : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
      sx={{ mb: 2, borderRadius: 1, outline: isOver ? '2px dashed' : 'none', outlineColor: 'primary.main' }}
    >
      <TextInput source={source} type="url" validate={rules} helperText={helperText} />
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
              aspectRatio: ratio ?? 'auto',
              maxWidth: '100%',
              objectFit: ratio === undefined ? 'contain' : 'cover',
              borderRadius: 1,
              '&[hidden]': { display: 'none' },
            }}
          />
        )}
        <FileButton
          label={t('picture.choose')}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          size="small"
          variant="outlined"
          startIcon={<AddPhotoAlternateIcon />}
          disabled={upload.isPending}
          onChoose={(file) => void take(file)}
        />
        <Typography variant="body2" color="text.secondary">
          {t('picture.drop')}
        </Typography>
      </Box>
      {upload.isPending && <Progress sent={sent} />}
      {toCrop && ratio !== undefined && (
        <CropDialog
          picture={toCrop.picture}
          ratio={ratio}
          onClose={leaveCrop}
          onUseWhole={() => {
            leaveCrop();
            send(toCrop.file);
          }}
          onCrop={(area) => {
            // `cropped` has drawn the picture by the time it is closed.
            upload.mutate(cropped(toCrop.picture, area, toCrop.file.name));
            leaveCrop();
          }}
        />
      )}
      {(isTooLarge || upload.error) && (
        <Alert
          severity="error"
          sx={{ mt: 1 }}
          action={
            upload.error && isRetryable(upload.error) ? (
              <Button size="small" color="inherit" onClick={() => upload.mutate(upload.variables)}>
                {t('picture.again')}
              </Button>
            ) : undefined
          }
        >
          {isTooLarge ? t('picture.too_large') : reasonOf(upload.error)}
        </Alert>
      )}
    </Box>
  );
}

/** Once everything is sent, the server re-encodes the picture, which takes an unknown time. */
function Progress({ sent }: { sent: number }) {
  const isOnItsWay = sent > 0 && sent < 1;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1 }}>
      <LinearProgress
        aria-label={t('picture.uploading')}
        variant={isOnItsWay ? 'determinate' : 'indeterminate'}
        value={Math.round(100 * sent)}
        sx={{ flexGrow: 1 }}
      />
      <Typography variant="body2" color="text.secondary">
        {isOnItsWay && formatPercent(sent)}
      </Typography>
    </Box>
  );
}

/** A broken connection or a busy server, but not a refused picture. */
const isRetryable = (failure: unknown): boolean =>
  !(failure instanceof HttpError) ||
  failure.status === 409 ||
  (failure.status >= 500 && failure.status !== 501);

/** The server explains a missing image library in its answer. */
const reasonOf = (failure: unknown): string =>
  failure instanceof HttpError && failure.status === 501
    ? failure.message
    : refusalOr(failure, t('picture.failed'));
