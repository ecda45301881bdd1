import { Chip } from '@mui/material';
import { t } from '../i18n/texts';
import { serverNow } from '#shared/server-clock.js';
import { daysOverdue } from './terms-age';

/** Warns about terms that have not been compared with the partner's for a while. */
export function DueChip({ checkedOn }: { checkedOn: string | null }) {
  const days = daysOverdue(checkedOn, serverNow());
  if (days === null) return null;
  const label = checkedOn ? t('trust.due', { days }) : t('trust.never_checked');
  return <Chip size="small" color="warning" variant="outlined" label={label} sx={{ height: 20 }} />;
}
