import { Alert, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../../i18n/texts';
import type { DiscordChannel } from '../../shared/api';
import { useMoment } from '../../shared/time-zone';
import { lastFailure } from './discord-problem';

/** Warns that Discord notifications were switched off after failing; renders nothing otherwise. */
export function DiscordNotice(channel: DiscordChannel) {
  const { switchedOffAt } = channel;
  const moment = useMoment();
  if (switchedOffAt === null) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t('bot.claims.discord.switched_off', { moment: moment(switchedOffAt), error: lastFailure(channel) })}{' '}
      <Link component={RouterLink} to="/bot?tab=claims">
        {t('bot.title')}
      </Link>
    </Alert>
  );
}
