import { Box, FormControlLabel, Paper, Switch, Typography } from '@mui/material';
import { useId } from 'react';
import { t } from '../../i18n/texts';
import type { ClaimNotifications } from '../../shared/api';
import { Failure } from '../../shared/Failure';
import { HistoryLink } from '../../shared/HistoryLink';
import { Loaded } from '../../shared/Loaded';
import { useFieldFromHash } from '../../shared/use-field-from-hash';
import { DiscordSettings } from './DiscordSettings';
import { SiteDown } from './SiteDown';
import { useClaimNotifications, useSaveChannel } from './use-claim-notifications';

/** Settings of everything the site announces in chat and on Discord. */
export function ClaimNotificationsPanel() {
  const query = useClaimNotifications();
  return (
    <Loaded query={query} failure={t('bot.claims.load_failed')} height={220}>
      {(stored) => <Panel stored={stored} />}
    </Loaded>
  );
}

function Panel({ stored }: { stored: ClaimNotifications }) {
  const titleId = useId();
  useFieldFromHash();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, mb: 2.5 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Typography id={titleId} variant="h2">
          {t('bot.claims.title')}
        </Typography>
        <Box sx={{ ml: 'auto' }}>
          <HistoryLink entity="claim-notifications" label={t('bot.claims.title')} />
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mt: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          '& > :first-of-type': { gridColumn: '1 / -1' },
        }}
      >
        <InChat stored={stored} />
        <TeamChannel stored={stored} />
        <ViewersChannel stored={stored.announcements} />
        <SiteDown />
      </Box>
    </Paper>
  );
}

function TeamChannel({ stored }: { stored: ClaimNotifications }) {
  const { onDiscord, claims, alarms } = stored;
  return (
    <DiscordSettings
      owner="team"
      title={t('bot.claims.discord.title')}
      stored={stored}
      switches={[
        { field: 'onDiscord', isOn: onDiscord, label: t('bot.claims.discord.switch') },
        { field: 'claims', isOn: claims, label: t('bot.claims.discord.claims') },
        {
          field: 'alarms',
          isOn: alarms,
          label: t('bot.claims.discord.alarms'),
          help: t('bot.claims.discord.alarms_help'),
        },
      ]}
    />
  );
}

function ViewersChannel({ stored }: { stored: ClaimNotifications['announcements'] }) {
  const { isOn, live, winners } = stored;
  return (
    <DiscordSettings
      owner="viewers"
      title={t('bot.claims.announcements.title')}
      stored={stored}
      switches={[
        { field: 'isOn', isOn, label: t('bot.claims.discord.switch') },
        { field: 'live', isOn: live, label: t('bot.claims.announcements.live') },
        { field: 'winners', isOn: winners, label: t('bot.claims.announcements.winners') },
      ]}
    />
  );
}

function InChat({ stored }: { stored: ClaimNotifications }) {
  const titleId = useId();
  const { mutate, isPending, variables, error } = useSaveChannel('team');
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography id={titleId} variant="h3" sx={{ mb: 0.5 }}>
        {t('bot.claims.chat.title')}
      </Typography>
      <FormControlLabel
        label={t('bot.claims.chat.switch')}
        control={
          <Switch
            checked={(isPending && variables.inChat) || (!isPending && stored.inChat)}
            onChange={(_, inChat) => !isPending && mutate({ inChat })}
          />
        }
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('bot.claims.chat.help')}
      </Typography>
      {error && <Failure error={error} fallback={t('bot.claims.save_failed')} sx={{ mt: 1 }} />}
    </Box>
  );
}
