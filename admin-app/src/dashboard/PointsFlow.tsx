import { Box, Typography } from '@mui/material';
import { lazy, useState } from 'react';
import { t, textFor } from '../i18n/texts';
import type { PointsOfDay } from '../shared/api';
import { formatDay, formatNumber } from '../shared/format';
import { lazyScreen } from '../shared/lazy-screen';
import { serverNow } from '#shared/server-clock.js';
import { useTimeZone } from '../shared/time-zone';
import { ChartFigure } from './ChartFigure';
import { KindsLegend } from './KindsLegend';
import {
  dayIn,
  daysOf,
  type Flow,
  type ImportMark,
  type Kind,
  KINDS,
  kindsByDay,
  seriesOf,
  sumsByKind,
  totalOf,
  withoutImports,
} from './points-by-day';

const HEIGHT = 140;
const TABLE_HEIGHT = 280;

const PointsChart = lazy(() => import('./PointsChart'));
const FlowTable = lazyScreen(() => import('./FlowTable'), 'FlowTable', { height: TABLE_HEIGHT });

/**
 * Points given out and spent in the last 30 days, by the site's calendar: sums, chart and table. Imports are only
 * marked.
 */
export function PointsFlow({ points: all }: { points: PointsOfDay[] }) {
  const timeZone = useTimeZone() ?? 'UTC';
  const [hidden, setHidden] = useState<readonly Kind[]>([]);
  const { flows: points, imports } = withoutImports(all);
  const days = daysOf(points, dayIn(timeZone, serverNow()));
  const series = seriesOf(points).map((one) => {
    return { ...one, label: t(`dashboard.points.series_${one.flow}`, { source: sourceText(one.reason) }) };
  });
  const [minted, spent] = [totalOf(points, 'minted'), totalOf(points, 'spent')] as const;
  if (minted === 0 && spent === 0)
    return (
      <>
        <Typography>{t('dashboard.points.none')}</Typography>
        <ImportMarks imports={imports} />
      </>
    );
  const sums = sumsByKind(points);
  const kinds = KINDS.filter((kind) => sums[kind] > 0);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, mb: 1 }}>
        <Sum flow="minted" value={formatNumber(minted)} />
        <Sum flow="spent" value={formatNumber(spent)} />
      </Box>
      <ChartFigure
        height={HEIGHT}
        label={t('dashboard.points.picture', { minted, spent })}
        legend={<KindsLegend kinds={kinds} sums={sums} hidden={hidden} onHide={setHidden} />}
        table={<FlowTable days={days} series={series} maxHeight={TABLE_HEIGHT} />}
      >
        <PointsChart
          days={kindsByDay(
            points,
            days.map(({ day }) => day),
          )}
          kinds={kinds.filter((kind) => !hidden.includes(kind))}
          importDays={[...new Set(imports.map(({ day }) => day))]}
        />
      </ChartFigure>
      <ImportMarks imports={imports} />
    </>
  );
}

function ImportMarks({ imports }: { imports: ImportMark[] }) {
  if (imports.length === 0) return null;
  return (
    <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mt: 1 }}>
      {t('dashboard.points.marks_note')}
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {imports.map(({ day, reason, points }) => (
          <li key={`${day} ${reason}`}>
            {t('dashboard.points.mark', { day: formatDay(day), source: sourceText(reason), points })}
          </li>
        ))}
      </Box>
    </Typography>
  );
}

/** An unknown source is shown by the server's name for it. */
const sourceText = (reason: string): string => textFor(`dashboard.points.sources.${reason}`) ?? reason;

const Sum = ({ flow, value }: { flow: Flow; value: string }) => (
  <Box>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t(`dashboard.points.${flow}`)}
    </Typography>
    <Typography sx={{ fontSize: '1.625rem', fontWeight: 600, overflowWrap: 'anywhere' }}>{value}</Typography>
  </Box>
);
