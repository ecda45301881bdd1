import { Alert, Box, Chip, Paper, Typography } from '@mui/material';
import { useId } from 'react';
import { CanAccess } from 'react-admin';
import { t } from '../../i18n/texts';
import type { BotStatus } from '../../shared/api';
import { HistoryLink } from '../../shared/HistoryLink';
import { Loaded } from '../../shared/Loaded';
import { useMoment } from '../../shared/time-zone';
import { AccountCard } from './AccountCard';
import { BuiltInSwitches } from './BuiltInSwitches';
import { CHAT_TONES, chatSentence, errorSentence, liveSentence } from './bot-status-text';
import { ConnectOutcome } from './ConnectOutcome';
import { PointsPermissions } from './PointsPermissions';
import { TestLine } from './TestLine';
import { useBotStatus } from './use-bot-status';

/** Frequent, because an admin watches this screen while connecting an account. */
const REFRESH_MS = 5_000;

/** The running bot: its accounts, its chat connection and its built-in commands. */
export function BotConnection() {
  const query = useBotStatus(REFRESH_MS);
  return (
    <>
      <ConnectOutcome />
      <Loaded query={query} failure={t('bot.connection.failed')} height={260}>
        {(status) => <Panel status={status} />}
      </Loaded>
    </>
  );
}

const parts = {
  display: 'grid',
  gap: 2,
  mt: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};

function Panel({ status }: { status: BotStatus }) {
  const titleId = useId();
  const { state, isErrorOld } = status.chat;
  // Missing from a replica of the version before, which may answer during an update.
  const channel: BotStatus['channel'] | undefined = status.channel;
  const moment = useMoment();
  const error = errorSentence(status.chat, moment);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, mb: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography id={titleId} variant="h2">
          {t('bot.connection.title')}
        </Typography>
        <Chip
          size="small"
          variant="outlined"
          color={CHAT_TONES[state]}
          label={t(`bot.state.${state}`)}
          data-goes-stale
        />
        <Box sx={{ ml: 'auto' }}>
          <HistoryLink entity="account" label={t('bot.connection.accounts')} />
        </Box>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {chatSentence(status, moment)}
      </Typography>
      {channel?.problem && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {t(`bot.channel.${channel.problem}`, { name: channel.name })}
        </Alert>
      )}
      {error !== null && (
        <Typography
          variant="body2"
          data-state={isErrorOld ? 'amber' : 'red'}
          sx={{ color: isErrorOld ? 'warning.main' : 'error.main', mt: 0.5, overflowWrap: 'anywhere' }}
        >
          {t('bot.connection.last_error', { error })}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {liveSentence(status.liveStatus)}
      </Typography>
      {/* Moderators edit messages; connecting accounts is for those who may edit the site. */}
      <CanAccess resource="site" action="edit">
        {state === 'connected' && <TestLine />}
        <Box sx={parts}>
          <AccountCard role="bot" account={status.accounts.bot} needed={status.scopes.bot} />
          <AccountCard role="channel" account={status.accounts.channel} needed={status.scopes.channel} />
          <BuiltInSwitches stored={status.builtIns} />
        </Box>
        <PointsPermissions />
      </CanAccess>
    </Paper>
  );
}
