import { Box, Typography } from '@mui/material';
import { lazy } from 'react';
import { t, textFor } from '../i18n/texts';
import type { PointsOfDay } from '../shared/api';
import { ChartFigure } from '../shared/ChartFigure';
import { formatDay, formatNumber } from '../shared/format';
import { serverNow } from '../shared/server-clock';
import { useTimeZone } from '../shared/time-zone';
import { flowColours } from '../theme/chart-style';
import { dayIn, daysOf, type Flow, seriesOf, totalOf } from './points-by-day';

const PointsChart = lazy(() => import('./PointsChart'));

/** What was given out and spent in the last 30 days of the site's calendar, by source: sums, chart and table. */
export function PointsFlow({ points }: { points: PointsOfDay[] }) {
  const timeZone = useTimeZone() ?? 'UTC';
  const days = daysOf(points, dayIn(timeZone, serverNow()));
  const series = seriesOf(points).map((one) => {
    return { ...one, label: t(`dashboard.points.series_${one.flow}`, { source: sourceText(one.reason) }) };
  });
  const [minted, spent] = [totalOf(points, 'minted'), totalOf(points, 'spent')] as const;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, mb: 1 }}>
        <Sum flow="minted" value={formatNumber(minted)} />
        <Sum flow="spent" value={formatNumber(spent)} />
      </Box>
      <ChartFigure
        height={280}
        label={t('dashboard.points.picture', { minted, spent })}
        head={[t('dashboard.points.day'), ...series.map(({ label }) => label)]}
        rows={days.map((day) => [
          formatDay(day.day),
          ...series.map(({ key }) => formatNumber(Math.abs(Number(day[key] ?? 0)))),
        ])}
      >
        <PointsChart days={days} series={series} />
      </ChartFigure>
    </>
  );
}

/** A source that this console does not know yet is shown as the server calls it. */
const sourceText = (reason: string): string => textFor(`dashboard.points.sources.${reason}`) ?? reason;

/** A sum, and the colour in which the chart shows it. */
function Sum({ flow, value }: { flow: Flow; value: string }) {
  return (
    <Box>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', display: 'flex', alignItems: 'center', gap: 0.75 }}
      >
        <Box
          component="span"
          aria-hidden
          sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: flowColours[flow] }}
        />
        {t(`dashboard.points.${flow}`)}
      </Typography>
      <Typography sx={{ fontSize: '1.625rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </Box>
  );
}
