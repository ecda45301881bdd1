import { Chip } from '@mui/material';
import { useGetList } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { t } from '../i18n/texts';
import { OPEN_CLAIMS, OPEN_CLAIMS_PATH } from '../shared/claim-states';
import { withoutFailureNotification } from '../shared/failures';
import { formatNumber } from '../shared/format';

const WAITING = { pagination: { page: 1, perPage: 1 }, filter: OPEN_CLAIMS };
const REFRESH_MS = 30_000;

/**
 * The number of undelivered claims, linking to them. Kept outside the menu link, whose name must match the
 * specification.
 */
export function ClaimsWaiting() {
  const navigate = useNavigate();
  const { total } = useGetList('claims', WAITING, {
    ...withoutFailureNotification,
    refetchInterval: REFRESH_MS,
  });
  if (!total) return null;
  const name = t('menu.waiting', { claims: total });
  return (
    <Chip
      size="small"
      color="secondary"
      data-goes-stale
      label={formatNumber(total)}
      // Not a link, because every link of the menu is a menu entry.
      onClick={() => void navigate(OPEN_CLAIMS_PATH)}
      title={name}
      aria-label={name}
      sx={{
        position: 'absolute',
        insetInlineEnd: 16,
        insetBlock: 0,
        marginBlock: 'auto',
        height: 24,
        fontWeight: 600,
      }}
    />
  );
}
