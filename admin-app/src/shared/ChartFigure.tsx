import {
  Box,
  Button,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import { t } from '../i18n/texts';
import { ErrorBoundary } from './ErrorBoundary';

interface ChartFigureProps {
  /** What the picture shows, in one sentence. */
  label: string;
  /** Controls of what the picture shows. */
  legend?: ReactNode;
  /** Pixels. */
  height: number;
  head: string[];
  /** The same numbers, for those who would rather read them; the first cell names the row. */
  rows: string[][];
  children: ReactNode;
}

/** A chart, whose code comes when it is first shown, and its numbers as a table on demand. */
export function ChartFigure({ label, legend, height, head, rows, children }: ChartFigureProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Box component="figure" sx={{ m: 0 }}>
      {asTable ? (
        <TableContainer sx={{ maxHeight: height }} tabIndex={0} role="region" aria-label={label}>
          <Table size="small" stickyHeader>
            <TableHead>
              <TableRow>
                {head.map((name, column) => (
                  <TableCell key={name} align={column ? 'right' : 'left'}>
                    {name}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(([name, ...cells]) => (
                <TableRow key={name}>
                  <TableCell component="th" scope="row">
                    {name}
                  </TableCell>
                  {cells.map((cell, column) => (
                    <TableCell key={head[column + 1]} align="right">
                      {cell}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      ) : (
        <>
          {legend}
          <Box role="img" aria-label={label} sx={{ height }}>
            <ErrorBoundary fallback={t('dashboard.chart.failed')}>
              <Suspense fallback={<Skeleton variant="rounded" height={height} aria-hidden />}>
                {children}
              </Suspense>
            </ErrorBoundary>
          </Box>
        </>
      )}
      <Button size="small" color="inherit" onClick={() => setAsTable(!asTable)} sx={{ mt: 0.5 }}>
        {t(asTable ? 'dashboard.chart.as_chart' : 'dashboard.chart.as_table')}
      </Button>
    </Box>
  );
}
