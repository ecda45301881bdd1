import { Chip } from '@mui/material';
import { useGetList } from 'react-admin';
import { t } from '../i18n/texts';
import { drawnFailure } from '../shared/failures';
import { formatNumber } from '../shared/format';

const WAITING = { pagination: { page: 1, perPage: 1 }, filter: { states: ['pending', 'processing'] } };
const REFRESH_MS = 30_000;

/** How many claims wait to be delivered: beside the link, so that its name stays the specification's. */
export function ClaimsWaiting() {
  const { total } = useGetList('claims', WAITING, { ...drawnFailure, refetchInterval: REFRESH_MS });
  if (!total) return null;
  return (
    <Chip
      size="small"
      color="secondary"
      data-goes-stale
      label={formatNumber(total)}
      title={t('menu.waiting', { claims: total })}
      sx={{
        position: 'absolute',
        insetInlineEnd: 16,
        insetBlock: 0,
        marginBlock: 'auto',
        height: 22,
        fontWeight: 600,
        pointerEvents: 'none',
      }}
    />
  );
}
