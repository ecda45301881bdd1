import { Alert, Box, Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { useId } from 'react';
import { t } from '../../i18n/texts';
import type { ClaimNotifications } from '../../shared/api';
import { refusalOr } from '../../shared/failures';
import { useMoment } from '../../shared/time-zone';
import { useSaveClaimNotifications, useTestMessage } from './use-claim-notifications';
import { WebhookForm } from './WebhookForm';

/** The team's Discord channel: webhook address, on/off switch, and delivery status. */
export function DiscordSettings({ stored }: { stored: ClaimNotifications }) {
  const titleId = useId();
  const { mutate, isPending, variables, error } = useSaveClaimNotifications();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography id={titleId} variant="h3" sx={{ mb: 0.5 }}>
        {t('bot.claims.discord.title')}
      </Typography>
      <SwitchedOff stored={stored} />
      {stored.webhook !== null && (
        <>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {stored.webhook}
          </Typography>
          <FormControlLabel
            label={t('bot.claims.discord.switch')}
            control={
              <Switch
                checked={(isPending ? variables.onDiscord : null) ?? stored.onDiscord}
                onChange={(_, onDiscord) => !isPending && mutate({ onDiscord })}
              />
            }
          />
          <Progress stored={stored} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
            <TestMessage />
            <Button size="small" disabled={isPending} onClick={() => mutate({ webhook: '' })}>
              {t('bot.claims.discord.remove')}
            </Button>
          </Box>
        </>
      )}
      {error && (
        <Alert severity="error" sx={{ my: 1 }}>
          {refusalOr(error, t('bot.claims.save_failed'))}
        </Alert>
      )}
      <WebhookForm isReplacing={stored.webhook !== null} />
    </Box>
  );
}

/** The site turned notifications off after repeated failures. The switch below turns them on again. */
function SwitchedOff({ stored: { switchedOffAt, lastError } }: { stored: ClaimNotifications }) {
  const moment = useMoment();
  if (switchedOffAt === null) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {t('bot.claims.discord.switched_off', { moment: moment(switchedOffAt), error: lastError ?? '' })}
    </Alert>
  );
}

function Progress({ stored }: { stored: ClaimNotifications }) {
  const { lastPostedAt, lastError, lastErrorAt, switchedOffAt } = stored;
  const moment = useMoment();
  return (
    <>
      {lastPostedAt !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('bot.claims.discord.posted', { moment: moment(lastPostedAt) })}
        </Typography>
      )}
      {lastError !== null && lastErrorAt !== null && switchedOffAt === null && (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {t('bot.connection.last_error', { error: `${moment(lastErrorAt)}: ${lastError}` })}
        </Typography>
      )}
    </>
  );
}

function TestMessage() {
  const { mutate, isPending, isSuccess, error } = useTestMessage();
  return (
    <>
      <Button size="small" variant="outlined" disabled={isPending} onClick={() => mutate()}>
        {t('bot.connection.test_line')}
      </Button>
      <Box role="status" sx={{ order: 1, flexBasis: '100%', '&:empty': { display: 'none' } }}>
        {isSuccess && <Alert severity="success">{t('bot.claims.discord.test_sent')}</Alert>}
        {error && <Alert severity="error">{refusalOr(error, t('bot.connection.test_failed'))}</Alert>}
      </Box>
    </>
  );
}
