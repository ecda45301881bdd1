import { Box, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { t } from '../../i18n/texts';
import { Failure } from '../../shared/Failure';
import { Button } from '../../shared/Button';
import { UnsavedGuard } from '../../shared/UnsavedGuard';
import { type ChannelOwner, useSaveChannel } from './use-claim-notifications';

interface WebhookFormProps {
  owner: ChannelOwner;
  /** Whether a webhook is already stored. */
  isReplacing: boolean;
}

/** Sets the webhook address, which is never shown again. */
export function WebhookForm({ owner, isReplacing }: WebhookFormProps) {
  const [address, setAddress] = useState('');
  const { mutate, isPending, error } = useSaveChannel(owner);
  const save = (event: FormEvent) => {
    event.preventDefault();
    mutate(
      { webhook: address.trim() },
      { onSuccess: () => setAddress((now) => (now === address ? '' : now)) },
    );
  };
  return (
    <Box component="form" onSubmit={save} sx={{ mt: 1 }}>
      {/* The tab is part of the query. */}
      <UnsavedGuard unsaved={address !== ''} holdsQuery />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          size="small"
          name={`webhook-${owner}`}
          label={t(`bot.claims.discord.${isReplacing ? 'other_address' : 'address'}`)}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          helperText={t('bot.claims.discord.help')}
          autoComplete="off"
          slotProps={{ htmlInput: { spellCheck: false, inputMode: 'url' } }}
          sx={{ flex: '1 1 16rem', m: 0 }}
        />
        <Button
          type="submit"
          variant="outlined"
          disabled={isPending || address.trim() === ''}
          sx={{ minHeight: 40 }}
        >
          {t('ra.action.save')}
        </Button>
      </Box>
      {error && <Failure error={error} fallback={t('bot.claims.save_failed')} sx={{ mt: 1 }} />}
    </Box>
  );
}
