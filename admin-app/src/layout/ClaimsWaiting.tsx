import { Chip } from '@mui/material';
import { useGetList } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { t } from '../i18n/texts';
import { OPEN_STATES } from '../shared/claim-states';
import { drawnFailure } from '../shared/failures';
import { formatNumber } from '../shared/format';

const OPEN = { states: OPEN_STATES };
const WAITING = { pagination: { page: 1, perPage: 1 }, filter: OPEN };
const OPEN_PATH = `/claims?filter=${encodeURIComponent(JSON.stringify(OPEN))}`;
const REFRESH_MS = 30_000;

/** How many claims wait to be delivered, and the way to them: beside the link, so that its name stays the specification's. */
export function ClaimsWaiting() {
  const navigate = useNavigate();
  const { total } = useGetList('claims', WAITING, { ...drawnFailure, refetchInterval: REFRESH_MS });
  if (!total) return null;
  const name = t('menu.waiting', { claims: total });
  return (
    <Chip
      size="small"
      color="secondary"
      data-goes-stale
      label={formatNumber(total)}
      // No link: those of the menu are its entries.
      onClick={() => void navigate(OPEN_PATH)}
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
