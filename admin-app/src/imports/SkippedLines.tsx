import { Box, Button, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t, textFor } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { API } from '../providers/http-client';
import type { ImportReason, SkippedLines as Skipped } from '../shared/api';
import { Col, Rows } from '../shared/Rows';
import { useUrlPage } from '../shared/use-url-state';

const reasonText = (reason: string): string => textFor(`resources.imports.reasons.${reason}`) ?? reason;

type SkippedLine = Skipped['lines'][number] & { id: string };

/** The lines that are left out, with the reasons. */
export function SkippedLines({ id, reasons }: { id: number; reasons: readonly ImportReason[] }) {
  const provider = useDataProvider<AdminDataProvider>();
  const [page, turn] = useUrlPage(`skipped-${id}`);
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
      {data && (
        <Rows
          texts="imports.report"
          label={t('resources.imports.report.left_out')}
          rows={data.lines.map((line) => ({ ...line, id: `${line.line} ${line.reason}` }))}
          pages={{ pagination: data.pagination, onPage: turn }}
        >
          <Col source="line" disableSort />
          <Col source="name" isHead disableSort sx={{ overflowWrap: 'anywhere' }} />
          <Col<SkippedLine> source="reason" disableSort render={({ reason }) => reasonText(reason)} />
        </Rows>
      )}
      <Button
        size="small"
        variant="outlined"
        href={`${API}/imports/${id}/skipped.csv`}
        download
        sx={{ mt: 1.5 }}
      >
        {t('resources.imports.report.download')}
      </Button>
    </Box>
  );
}
