import { Alert, Box, FormControlLabel, FormGroup, FormHelperText, Switch, Typography } from '@mui/material';
import { useId } from 'react';
import { t } from '../../i18n/texts';
import type { DiscordChannel } from '../../shared/api';
import { Failure } from '../../shared/Failure';
import { Button } from '../../shared/Button';
import { useMoment } from '../../shared/time-zone';
import {
  type ChannelChange,
  type ChannelOwner,
  useSaveChannel,
  useTestMessage,
} from './use-claim-notifications';
import { lastFailure, testFailure } from './discord-problem';
import { WebhookForm } from './WebhookForm';

interface ChannelSwitch {
  readonly field: Exclude<keyof ChannelChange, 'webhook'>;
  readonly isOn: boolean;
  readonly label: string;
  readonly help?: string;
}

interface DiscordSettingsProps {
  owner: ChannelOwner;
  title: string;
  stored: DiscordChannel;
  /** The channel's own switch first, then one for each kind of event. */
  switches: readonly ChannelSwitch[];
}

/** A Discord channel: webhook address, switches, and delivery status. */
export function DiscordSettings({ owner, title, stored, switches }: DiscordSettingsProps) {
  const titleId = useId();
  const { mutate, isPending, variables, error } = useSaveChannel(owner);
  const isReady = stored.webhook !== null;
  const shown = ({ field, isOn }: ChannelSwitch) => (isPending ? variables[field] : null) ?? isOn;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography id={titleId} variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <SwitchedOff stored={stored} />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {stored.webhook ?? t('bot.claims.discord.webhook_first')}
      </Typography>
      <FormGroup>
        {switches.map((each, at) => (
          <Box key={each.field} sx={{ marginInlineStart: at > 0 ? 4 : 0 }}>
            <FormControlLabel
              label={each.label}
              sx={{ opacity: isReady ? 1 : 0.6 }}
              control={
                <Switch
                  name={each.field}
                  checked={shown(each)}
                  slotProps={{ input: { 'aria-disabled': !isReady } }}
                  onChange={(_, isOn) => isReady && !isPending && mutate({ [each.field]: isOn })}
                />
              }
            />
            {each.help && <FormHelperText sx={{ mt: 0 }}>{each.help}</FormHelperText>}
          </Box>
        ))}
      </FormGroup>
      {isReady && (
        <>
          <Progress stored={stored} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
            <TestMessage owner={owner} />
            <Button size="small" disabled={isPending} onClick={() => mutate({ webhook: '' })}>
              {t('bot.claims.discord.remove')}
            </Button>
          </Box>
        </>
      )}
      {error && <Failure error={error} fallback={t('bot.claims.save_failed')} sx={{ my: 1 }} />}
      <WebhookForm owner={owner} isReplacing={isReady} />
    </Box>
  );
}

/** The site turned notifications off after repeated failures. The switch below turns them on again. */
function SwitchedOff({ stored }: { stored: DiscordChannel }) {
  const { switchedOffAt } = stored;
  const moment = useMoment();
  if (switchedOffAt === null) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {t('bot.claims.discord.switched_off', { moment: moment(switchedOffAt), error: lastFailure(stored) })}
    </Alert>
  );
}

function Progress({ stored }: { stored: DiscordChannel }) {
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
          {t('bot.connection.last_error', { error: `${moment(lastErrorAt)}: ${lastFailure(stored)}` })}
        </Typography>
      )}
    </>
  );
}

function TestMessage({ owner }: { owner: ChannelOwner }) {
  const { mutate, isPending, isSuccess, error } = useTestMessage(owner);
  const problem = testFailure(error);
  return (
    <>
      <Button size="small" variant="outlined" disabled={isPending} onClick={() => mutate()}>
        {t('bot.connection.test_line')}
      </Button>
      <Box role="status" sx={{ order: 1, flexBasis: '100%', '&:empty': { display: 'none' } }}>
        {isSuccess && <Alert severity="success">{t('bot.claims.discord.test_sent')}</Alert>}
        {problem && <Alert severity="error">{problem}</Alert>}
        {error && !problem && <Failure error={error} fallback={t('bot.connection.test_failed')} />}
      </Box>
    </>
  );
}
