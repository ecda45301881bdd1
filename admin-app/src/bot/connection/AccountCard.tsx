import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { ConnectedAccount } from '../../shared/api';
import { useMoment } from '../../shared/time-zone';
import { DisconnectQuestion } from './DisconnectQuestion';

const WORDS = {
  bot: {
    title: 'Bot account',
    purpose: 'Reads and speaks in the chat. Best an account of its own, not yours.',
    connect: 'Connect bot account',
  },
  channel: {
    title: 'Channel account',
    purpose: 'Not needed, but good: it lets the bot speak with Twitch’s bot badge.',
    connect: 'Connect channel',
  },
} as const;

interface AccountCardProps {
  role: ConnectedAccount['role'];
  account: ConnectedAccount | null;
  /** The scopes that this account is asked for. */
  needed: string[];
}

/** One of the two accounts: who it is, what it allows, and the ways to connect and disconnect it. */
export function AccountCard({ role, account, needed }: AccountCardProps) {
  const titleId = useId();
  const [asking, setAsking] = useState(false);
  const { title, purpose, connect } = WORDS[role];
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography id={titleId} variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {account ? <Connected account={account} needed={needed} /> : <Quiet>{purpose}</Quiet>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {(!account || account.isExpired) && (
          // A navigation of the browser: Twitch asks on its own page, and sends back here.
          <Button variant={role === 'bot' ? 'contained' : 'outlined'} href={`/api/bot/connect/${role}`}>
            {account ? 'Connect again' : connect}
          </Button>
        )}
        {account && (
          <Button variant="outlined" onClick={() => setAsking(true)} aria-label={`Disconnect ${title}`}>
            Disconnect
          </Button>
        )}
      </Box>
      {account && asking && <DisconnectQuestion account={account} onClose={() => setAsking(false)} />}
    </Box>
  );
}

function Connected({ account, needed }: { account: ConnectedAccount; needed: string[] }) {
  const { displayName, login, connectedAt, scopes, isExpired, lastError } = account;
  const moment = useMoment();
  const missing = needed.filter((scope) => !scopes.includes(scope));
  const fault =
    lastError ??
    (isExpired ? 'Twitch no longer accepts this connection.' : null) ??
    (missing.length > 0 ? `It does not allow ${missing.join(', ')}: connect it again.` : null);
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {displayName}
        {displayName.toLowerCase() !== login && ` (${login})`}
      </Typography>
      {fault !== null && (
        <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {fault}
        </Typography>
      )}
      <Quiet>Connected {moment(connectedAt)}</Quiet>
      <Quiet>Allows {scopes.join(', ')}</Quiet>
    </>
  );
}

const Quiet = ({ children }: { children: React.ReactNode }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);
