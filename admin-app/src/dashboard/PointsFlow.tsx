import { Box, Typography } from '@mui/material';
import { lazy, useState } from 'react';
import { t, textFor } from '../i18n/texts';
import type { PointsOfDay } from '../shared/api';
import { formatDay, formatNumber } from '../shared/format';
import { Col, Rows } from '../shared/Rows';
import { serverNow } from '../shared/server-clock';
import { useTimeZone } from '../shared/time-zone';
import { ChartFigure } from './ChartFigure';
import { KindsLegend } from './KindsLegend';
import {
  dayIn,
  type DayOfPoints,
  daysOf,
  type Flow,
  type Kind,
  KINDS,
  kindsByDay,
  type Series,
  seriesOf,
  sumsByKind,
  totalOf,
} from './points-by-day';

/** Of the chart and of the table in its place. */
const HEIGHT = 280;

const PointsChart = lazy(() => import('./PointsChart'));

/** What was given out and spent in the last 30 days of the site's calendar: sums, chart and table. */
export function PointsFlow({ points }: { points: PointsOfDay[] }) {
  const timeZone = useTimeZone() ?? 'UTC';
  const [hidden, setHidden] = useState<readonly Kind[]>([]);
  const days = daysOf(points, dayIn(timeZone, serverNow()));
  const series = seriesOf(points).map((one) => {
    return { ...one, label: t(`dashboard.points.series_${one.flow}`, { source: sourceText(one.reason) }) };
  });
  const [minted, spent] = [totalOf(points, 'minted'), totalOf(points, 'spent')] as const;
  if (minted === 0 && spent === 0) return <Typography>{t('dashboard.points.none')}</Typography>;
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
        table={<FlowTable days={days} series={series} />}
      >
        <PointsChart
          days={kindsByDay(
            points,
            days.map(({ day }) => day),
          )}
          kinds={kinds.filter((kind) => !hidden.includes(kind))}
        />
      </ChartFigure>
    </>
  );
}

interface FlowTableProps {
  days: DayOfPoints[];
  series: (Series & { label: string })[];
}

/** Every day with what came from, and went to, each source. */
function FlowTable({ days, series }: FlowTableProps) {
  const amounts = (day: DayOfPoints) =>
    Object.fromEntries(series.map(({ key }) => [key, Math.abs(Number(day[key] ?? 0))] as const));
  return (
    <Rows
      texts="points.flow"
      label={t('dashboard.points.title')}
      rows={days.map((day) => ({ id: day.day, day: day.day, ...amounts(day) }))}
      maxHeight={HEIGHT}
      sort={{ field: 'day', order: 'ASC' }}
    >
      <Col<DayOfPoints & { id: string }>
        source="day"
        label={t('dashboard.points.day')}
        isHead
        render={({ day }) => formatDay(day)}
      />
      {series.map(({ key, label }) => (
        <Col<DayOfPoints & { id: string }>
          key={key}
          source={key}
          label={label}
          align="right"
          sortByOrder="DESC"
          render={(row) => formatNumber(Number(row[key]))}
        />
      ))}
    </Rows>
  );
}

/** A source that this console does not know yet is shown as the server calls it. */
const sourceText = (reason: string): string => textFor(`dashboard.points.sources.${reason}`) ?? reason;

const Sum = ({ flow, value }: { flow: Flow; value: string }) => (
  <Box>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t(`dashboard.points.${flow}`)}
    </Typography>
    <Typography sx={{ fontSize: '1.625rem', fontWeight: 600, overflowWrap: 'anywhere' }}>{value}</Typography>
  </Box>
);
