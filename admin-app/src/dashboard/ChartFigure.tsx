import { Box, Button, Skeleton } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import { t } from '../i18n/texts';
import { ErrorBoundary } from '../shared/ErrorBoundary';

interface ChartFigureProps {
  /** Text alternative of the chart, in one sentence. */
  label: string;
  /** Controls for what the chart shows. */
  legend: ReactNode;
  /** In pixels. */
  height: number;
  /** The same numbers as a table. */
  table: ReactNode;
  children: ReactNode;
}

/** A chart that can also be shown as a table. Its code is loaded on first use. */
export function ChartFigure({ label, legend, height, table, children }: ChartFigureProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Box component="figure" sx={{ m: 0 }}>
      {asTable ? (
        table
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
