import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { ConnectedAccount } from '../../shared/api';
import { AskButton } from '../../shared/AskButton';
import { useMoment } from '../../shared/time-zone';
import { useFieldFromHash } from '../../shared/use-field-from-hash';
import { scopesText } from './scope-texts';

interface AccountCardProps {
  role: ConnectedAccount['role'];
  account: ConnectedAccount | null;
  /** Scopes this account must grant. */
  needed: string[];
}

/**
 * One of the two connected accounts: its name, its permissions, and the buttons to connect and disconnect it.
 */
export function AccountCard({ role, account, needed }: AccountCardProps) {
  const titleId = useId();
  const provider = useDataProvider<AdminDataProvider>();
  useFieldFromHash();
  const title = t(`bot.account.${role}.title`);
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography id={titleId} variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {account ? (
        <Connected account={account} needed={needed} />
      ) : (
        <Quiet>{t(`bot.account.${role}.purpose`)}</Quiet>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {(!account || account.isExpired) && (
          // A full page load: Twitch asks for permission on its own page and redirects back here.
          <Button
            id={`connect-${role}`}
            variant={role === 'bot' ? 'contained' : 'outlined'}
            href={`/api/bot/connect/${role}`}
          >
            {account ? t('bot.account.connect_again') : t(`bot.account.${role}.connect`)}
          </Button>
        )}
        {account && (
          <AskButton
            button={{
              variant: 'outlined',
              'aria-label': t('bot.account.disconnect_what', { name: title }),
            }}
            title={t('bot.account.question', { name: account.displayName })}
            action={t('bot.account.disconnect')}
            isDanger
            act={() => provider.disconnectAccount(role)}
            failure={t('bot.account.failed')}
          >
            {t(`bot.account.${role}.consequence`)}
          </AskButton>
        )}
      </Box>
    </Box>
  );
}

function Connected({ account, needed }: { account: ConnectedAccount; needed: string[] }) {
  const { displayName, login, connectedAt, scopes, isExpired, lastError, errorCode } = account;
  const moment = useMoment();
  const missing = needed.filter((scope) => !scopes.includes(scope));
  const fault =
    (errorCode && t(`bot.account.error.${errorCode}`)) ??
    lastError ??
    (isExpired ? t('bot.account.not_accepted') : null) ??
    (missing.length > 0 ? t('bot.account.missing', { scopes: scopesText(missing) }) : null);
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
      <Quiet>{t('bot.account.connected', { moment: moment(connectedAt) })}</Quiet>
      <Quiet>{t('bot.account.allows', { scopes: scopesText(scopes) })}</Quiet>
    </>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);
