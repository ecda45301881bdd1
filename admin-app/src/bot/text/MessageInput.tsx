import { Alert, Box, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { TextInput, useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { TextPreview } from '../../shared/api';
import { Failure } from '../../shared/Failure';
import { Button } from '../../shared/Button';
import { filled } from '../../shared/form-rules';
import { ink } from '../../shared/tokens';
import type { TextKind } from './variables';
import { VariablesHelp } from './VariablesHelp';

/** A chat message field with a preview and the available variables. */
export function MessageInput({ kind }: { kind: TextKind }) {
  const provider = useDataProvider<AdminDataProvider>();
  const message = String(useWatch<{ message?: string }>({ name: 'message' }) ?? '').trim();
  const { mutate, isPending, data, error, variables } = useMutation({
    mutationFn: (text: string) => provider.previewText({ kind, message: text }),
  });
  const isCurrent = variables === message;
  return (
    <>
      <TextInput source="message" validate={filled} multiline />
      <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          disabled={message === '' || isPending}
          onClick={() => mutate(message)}
        >
          {t('bot.text.preview')}
        </Button>
        <div role="status">
          {isCurrent && data && <ChatLine {...data} />}
          {isCurrent && error && <Failure error={error} fallback={t('bot.text.failed')} />}
        </div>
        <VariablesHelp kind={kind} />
      </Box>
    </>
  );
}

function ChatLine({ text, warnings }: TextPreview) {
  return (
    <Box sx={{ p: 1.5, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: ink[900] }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('bot.text.now')}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere', mt: 0.5 }}>{text}</Typography>
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning" sx={{ mt: 1 }}>
          {warning}
        </Alert>
      ))}
    </Box>
  );
}
