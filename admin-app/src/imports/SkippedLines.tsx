import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t, textFor } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { API } from '../providers/http-client';
import type { ImportReason } from '../shared/api';

const reasonText = (reason: string): string => textFor(`resources.imports.reasons.${reason}`) ?? reason;

/** Which lines are left out, and why. */
export function SkippedLines({ id, reasons }: { id: number; reasons: readonly ImportReason[] }) {
  const provider = useDataProvider<AdminDataProvider>();
  const [page, turn] = useState(1);
  const { data } = useQuery({
    queryKey: ['imports', id, 'skipped', page],
    queryFn: () => provider.skippedLines(id, page),
    placeholderData: keepPreviousData,
  });
  const pages = data?.pagination.totalPages ?? 1;
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
      {pages > 1 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
          <Button size="small" disabled={page <= 1} onClick={() => turn(page - 1)}>
            {t('resources.imports.previous')}
          </Button>
          <span>{t('resources.imports.page_of', { page, pages })}</span>
          <Button size="small" disabled={page >= pages} onClick={() => turn(page + 1)}>
            {t('resources.imports.next')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
