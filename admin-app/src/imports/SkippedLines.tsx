import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t, textFor } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { API } from '../providers/http-client';
import type { ImportReason } from '../shared/api';
import { Pager } from '../shared/Pager';
import { useAddressedPage } from '../shared/use-addressed';

const reasonText = (reason: string): string => textFor(`resources.imports.reasons.${reason}`) ?? reason;

/** Which lines are left out, and why. */
export function SkippedLines({ id, reasons }: { id: number; reasons: readonly ImportReason[] }) {
  const provider = useDataProvider<AdminDataProvider>();
  const [page, turn] = useAddressedPage(`skipped-${id}`);
  const { data } = useQuery({
    queryKey: ['imports', id, 'skipped', page],
    queryFn: () => provider.skippedLines(id, page),
    placeholderData: keepPreviousData,
  });
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Typography variant="h3">{t('resources.imports.report.left_out')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {reasons.map(({ reason, lines }) => `${reasonText(reason)}: ${lines}`).join(' · ')}
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('resources.imports.report.line')}</TableCell>
            <TableCell>{t('resources.imports.report.name')}</TableCell>
            <TableCell>{t('resources.imports.report.why')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data?.lines.map(({ line, name, reason }) => (
            <TableRow key={`${line} ${reason}`}>
              <TableCell>{line}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{name}</TableCell>
              <TableCell>{reasonText(reason)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Button
        size="small"
        variant="outlined"
        href={`${API}/imports/${id}/skipped.csv`}
        download
        sx={{ mt: 1.5 }}
      >
        {t('resources.imports.report.download')}
      </Button>
      <Box sx={{ mt: 1.5 }}>
        <Pager page={page} pages={data?.pagination.totalPages ?? 1} onPage={turn} />
      </Box>
    </Box>
  );
}
