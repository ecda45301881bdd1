import { Box, Typography } from '@mui/material';
import { lazy } from 'react';
import type { PointsOfDay } from '../shared/api';
import { ChartFigure } from '../shared/ChartFigure';
import { formatDay, formatNumber } from '../shared/format';
import { serverNow } from '../shared/server-clock';
import { useTimeZone } from '../shared/time-zone';
import { colourOfSource } from '../theme/chart-style';
import { dayIn, daysOf, type Series, seriesOf, totalOf } from './points-by-day';
import { Tile } from './Tile';

const PointsChart = lazy(() => import('./PointsChart'));

function Sum({ label, value }: { label: string; value: number }) {
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography sx={{ fontSize: '1.625rem', fontWeight: 600 }}>{formatNumber(value)}</Typography>
    </Box>
  );
}

/** Where points came from and went to in the last 30 days of the site's calendar. */
export function PointsCard({ points }: { points: PointsOfDay[] }) {
  const series = seriesOf(points);
  const timeZone = useTimeZone() ?? 'UTC';
  const days = daysOf(points, dayIn(timeZone, serverNow()));
  const minted = totalOf(points, 'minted');
  const spent = totalOf(points, 'spent');
  return (
    <Tile title="Points, last 30 days" to="/users" linkText="Users">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, mb: 1 }}>
        <Sum label="Minted" value={minted} />
        <Sum label="Spent" value={spent} />
      </Box>
      <Legend series={series} />
      <ChartFigure
        height={280}
        label={`Points per day and source in the last 30 days: ${formatNumber(minted)} minted, ${formatNumber(spent)} spent`}
        head={['Day', ...series.map(({ label }) => label)]}
        rows={days.map((day) => [
          formatDay(day.day),
          ...series.map(({ key }) => formatNumber(Math.abs(Number(day[key] ?? 0)))),
        ])}
      >
        <PointsChart days={days} series={series} />
      </ChartFigure>
    </Tile>
  );
}

function Legend({ series }: { series: Series[] }) {
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, mb: 1, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
    >
      {series.map(({ key, label, reason }) => (
        <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: 13 }}>
          <Box
            aria-hidden
            sx={{ width: 10, height: 10, borderRadius: 0.5, bgcolor: colourOfSource(reason) }}
          />
          {label}
        </Box>
      ))}
    </Box>
  );
}
