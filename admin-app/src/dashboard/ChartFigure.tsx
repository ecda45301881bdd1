import { Box, Button, Skeleton } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import { t } from '../i18n/texts';
import { ErrorBoundary } from '../shared/ErrorBoundary';

interface ChartFigureProps {
  /** What the picture shows, in one sentence. */
  label: string;
  /** Controls of what the picture shows. */
  legend: ReactNode;
  /** Pixels. */
  height: number;
  /** The same numbers, for those who would rather read them. */
  table: ReactNode;
  children: ReactNode;
}

/** A chart, whose code comes when it is first shown, and its numbers as a table on demand. */
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
