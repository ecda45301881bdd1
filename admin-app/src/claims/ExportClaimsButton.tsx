import DownloadIcon from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { downloadCSV, useDataProvider, useListContext, useNotify } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import { toCsv } from '../shared/csv';
import { useFilters } from '../shared/use-filters';
import type { ClaimRecord } from './ClaimsPage';

/** The widest range that the server answers in one call. */
const CHUNK = 1000;

const COLUMNS = ['itemName', 'userName', 'userId', 'price', 'claimDate', 'delivered'] as const;

/** Every claim of the present search, not only the page on screen. */
export function ExportClaimsButton() {
  const provider = useDataProvider<AdminDataProvider>();
  const { sort, total = 0 } = useListContext();
  const filter = useFilters();
  const notify = useNotify();

  async function readAll(): Promise<ClaimRecord[]> {
    const claims: ClaimRecord[] = [];
    for (let page = 1; ; page++) {
      const { data } = await provider.getList<ClaimRecord>('claims', {
        pagination: { page, perPage: CHUNK },
        sort,
        filter,
      });
      claims.push(...data);
      if (data.length < CHUNK) return claims;
    }
  }

  const download = useMutation({
    mutationFn: readAll,
    onSuccess: (claims) => downloadCSV(toCsv(claims, COLUMNS), 'shop-claims'),
    onError: () => notify('Failed to load claims', { type: 'error' }),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={total === 0 || download.isPending}
      onClick={() => download.mutate()}
      sx={{ ml: { sm: 'auto' } }}
    >
      Export CSV
    </Button>
  );
}
