import UploadFileIcon from '@mui/icons-material/UploadFile';
import { Alert, Box, TextField } from '@mui/material';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { t } from '../../i18n/texts';
import { Button } from '../../shared/Button';
import { refusalOr } from '../../shared/failures';
import { FileButton } from '../../shared/FileButton';
import { FormSection } from '../../shared/FormSection';
import { MAX_FILE_BYTES, readChosen } from '../file-content';
import { TOKEN } from '../token';
import { useImportStep } from '../use-imports';

interface NewCommandImportProps {
  pasted: string;
  onPaste: Dispatch<SetStateAction<string>>;
}

/**
 * Fetches from Nightbot and StreamElements by channel name. JSON exported by the streamer covers what they
 * keep private.
 */
export function NewCommandImport({ pasted: text, onPaste: write }: NewCommandImportProps) {
  const pastedName = t('resources.imports.commands.pasted');
  const [isTooLarge, setTooLarge] = useState(false);
  const ask = useImportStep((provider, login: string) => provider.stageNightbot(login));
  const askStreamElements = useImportStep((provider, [login, token]: [string, string | undefined]) =>
    provider.stageStreamElements(login, token),
  );
  const read = useImportStep(async (provider, [blob, name]: [Blob, string]) => {
    const { content } = await readChosen(blob, name, new Date());
    const staged = await provider.stageCommands(content, name.slice(0, 100));
    if (name === pastedName) write((now) => (now === text ? '' : now));
    return staged;
  });
  const steps = [ask, askStreamElements, read];
  const isBusy = steps.some(({ isPending }) => isPending);
  const failure = steps.find(({ error }) => error)?.error;

  /** Clears the errors of earlier attempts first. */
  function start(next: () => void): void {
    setTooLarge(false);
    for (const step of steps) step.reset();
    next();
  }
  const take = (blob: Blob, name: string) =>
    start(() => (blob.size > MAX_FILE_BYTES ? setTooLarge(true) : read.mutate([blob, name])));
  return (
    <FormSection title={t('resources.imports.commands.title')} note={t('resources.imports.commands.note')}>
      <ChannelForm
        label={t('resources.imports.commands.channel')}
        help={t('resources.imports.commands.channel_help')}
        action={t('resources.imports.commands.ask')}
        isBusy={isBusy}
        onAsk={(channel) => start(() => ask.mutate(channel))}
      />
      <ChannelForm
        label={t('resources.imports.commands.channel_streamelements')}
        help={t('resources.imports.commands.channel_streamelements_help')}
        action={t('resources.imports.commands.ask_streamelements')}
        takesToken
        isBusy={isBusy}
        onAsk={(channel, token, onSuccess) =>
          start(() => askStreamElements.mutate([channel, token], { onSuccess }))
        }
      />
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
          onClick={() => take(new Blob([text]), pastedName)}
        >
          {t('resources.imports.commands.read')}
        </Button>
        <FileButton
          label={t('resources.imports.commands.choose')}
          accept=".json,.txt,application/json"
          startIcon={<UploadFileIcon />}
          disabled={isBusy}
          onChoose={(file) => take(file, file.name)}
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

interface ChannelFormProps {
  label: string;
  help: string;
  action: string;
  takesToken?: boolean;
  isBusy: boolean;
  onAsk: (channel: string, token: string | undefined, onSuccess: () => void) => void;
}

function ChannelForm({ label, help, action, takesToken = false, isBusy, onAsk }: ChannelFormProps) {
  const [channel, writeChannel] = useState('');
  const [token, writeToken] = useState('');
  const given = token.trim();
  const isReady = channel.trim() !== '' && (given === '' || TOKEN.test(given));
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        // Not needed again.
        const clear = () => writeToken((now) => (now === token ? '' : now));
        onAsk(channel.trim(), given === '' ? undefined : given, clear);
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mb: 3 }}
    >
      <TextField
        label={label}
        helperText={help}
        value={channel}
        onChange={({ target }) => writeChannel(target.value)}
        sx={{ flex: '1 1 240px', maxWidth: 420 }}
        slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } }}
      />
      {takesToken && (
        <TextField
          type="password"
          label={t('resources.imports.commands.token')}
          helperText={t('resources.imports.commands.token_help')}
          value={token}
          onChange={({ target }) => writeToken(target.value)}
          sx={{ flex: '1 1 240px', maxWidth: 420 }}
          slotProps={{ htmlInput: { autoComplete: 'off' } }}
        />
      )}
      <Button type="submit" variant="contained" disabled={isBusy || !isReady} sx={{ mt: 0.5 }}>
        {action}
      </Button>
    </Box>
  );
}
