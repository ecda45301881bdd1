import UploadFileIcon from '@mui/icons-material/UploadFile';
import { Alert, Box, Button, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { t } from '../../i18n/texts';
import { refusalOr } from '../../shared/failures';
import { FormSection } from '../../shared/FormSection';
import { MAX_FILE_BYTES, readChosen } from '../file-content';
import { useImportStep } from '../use-imports';

/** Nightbot by the channel's name; timers, regulars and StreamElements from JSON that the streamer has. */
export function NewCommandImport() {
  const input = useRef<HTMLInputElement>(null);
  const [channel, writeChannel] = useState('');
  const [text, write] = useState('');
  const [isTooLarge, setTooLarge] = useState(false);
  const ask = useImportStep((provider, login: string) => provider.stageNightbot(login));
  const read = useImportStep(async (provider, [blob, name]: [Blob, string]) => {
    const { content } = await readChosen(blob, name, new Date());
    return provider.stageCommands(content, name.slice(0, 100));
  });
  const isBusy = ask.isPending || read.isPending;
  const failure = read.error ?? ask.error;

  function take(blob: Blob, name: string): void {
    setTooLarge(blob.size > MAX_FILE_BYTES);
    ask.reset();
    if (blob.size <= MAX_FILE_BYTES) read.mutate([blob, name]);
  }
  return (
    <FormSection title={t('resources.imports.commands.title')} note={t('resources.imports.commands.note')}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          read.reset();
          setTooLarge(false);
          ask.mutate(channel.trim());
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mb: 3 }}
      >
        <TextField
          label={t('resources.imports.commands.channel')}
          helperText={t('resources.imports.commands.channel_help')}
          value={channel}
          onChange={({ target }) => writeChannel(target.value)}
          sx={{ flex: '1 1 240px', maxWidth: 420 }}
          slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } }}
        />
        <Button type="submit" variant="contained" disabled={isBusy || channel.trim() === ''} sx={{ mt: 0.5 }}>
          {t('resources.imports.commands.ask')}
        </Button>
      </Box>
      <TextField
        multiline
        fullWidth
        minRows={3}
        maxRows={10}
        label={t('resources.imports.commands.paste')}
        value={text}
        onChange={({ target }) => write(target.value)}
        slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 14 } } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button
          variant="outlined"
          disabled={isBusy || text.trim() === ''}
          onClick={() => take(new Blob([text]), t('resources.imports.commands.pasted'))}
        >
          {t('resources.imports.commands.read')}
        </Button>
        <Button startIcon={<UploadFileIcon />} disabled={isBusy} onClick={() => input.current?.click()}>
          {t('resources.imports.commands.choose')}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          aria-label={t('resources.imports.commands.choose')}
          accept=".json,.txt,application/json"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) take(file, file.name);
            target.value = '';
          }}
        />
      </Box>
      {(isTooLarge || failure) && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {isTooLarge
            ? t('resources.imports.failed.too_large')
            : refusalOr(failure, t('resources.imports.commands.failed_read'))}
        </Alert>
      )}
    </FormSection>
  );
}
