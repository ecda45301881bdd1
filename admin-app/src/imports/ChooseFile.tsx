import UploadFileIcon from '@mui/icons-material/UploadFile';
import { Alert, Box, TextField, Typography } from '@mui/material';
import { type DragEvent, useState } from 'react';
import { t } from '../i18n/texts';
import type { ImportPreview } from '../shared/api';
import { Button } from '../shared/Button';
import { refusalOr } from '../shared/failures';
import { FileButton } from '../shared/FileButton';
import { FormSection } from '../shared/FormSection';
import { type ChosenFile, MAX_FILE_BYTES, readChosen } from './file-content';
import { useImportStep } from './use-imports';

interface ChooseFileProps {
  /** Pasted text. */
  text: string;
  onWrite: (text: string) => void;
  onRead: (file: ChosenFile, preview: ImportPreview) => void;
}

/** Accepts a dropped or chosen file, or pasted text. */
export function ChooseFile({ text, onWrite, onRead }: ChooseFileProps) {
  const [isOver, setOver] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const read = useImportStep(async (provider, [blob, name, madeAt]: [Blob, string, Date]) => {
    const file = await readChosen(blob, name, madeAt);
    onRead(file, await provider.previewImport(file.content));
  });

  function take(blob: Blob, name: string, madeAt: Date): void {
    setTooLarge(blob.size > MAX_FILE_BYTES);
    if (blob.size <= MAX_FILE_BYTES) read.mutate([blob, name, madeAt]);
  }
  const takeFile = (file: File) => take(file, file.name, new Date(file.lastModified));
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) takeFile(file);
  };
  return (
    <FormSection title={t('resources.imports.file.title')} note={t('resources.imports.file.note')}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        sx={{
          border: '1px dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          borderRadius: 1,
          p: 3,
          mb: 2,
          textAlign: 'center',
        }}
      >
        <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{t('resources.imports.file.drop')}</Typography>
        <FileButton
          label={t('resources.imports.file.choose')}
          accept=".csv,.tsv,.txt,.json,.zip,text/csv,text/plain,application/json,application/zip"
          variant="contained"
          startIcon={<UploadFileIcon />}
          disabled={read.isPending}
          onChoose={takeFile}
        />
      </Box>
      <TextField
        multiline
        fullWidth
        minRows={3}
        maxRows={10}
        label={t('resources.imports.file.paste')}
        value={text}
        onChange={({ target }) => onWrite(target.value)}
        slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 14 } } }}
      />
      <Button
        variant="outlined"
        sx={{ mt: 1.5 }}
        disabled={read.isPending || text.trim() === ''}
        onClick={() => take(new Blob([text]), t('resources.imports.file.pasted'), new Date())}
      >
        {t('resources.imports.file.read')}
      </Button>
      {(isTooLarge || read.error) && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {isTooLarge
            ? t('resources.imports.failed.too_large')
            : refusalOr(read.error, t('resources.imports.failed.read'))}
        </Alert>
      )}
    </FormSection>
  );
}
