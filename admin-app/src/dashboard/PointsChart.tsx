import {
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { t } from '../i18n/texts';
import { formatDay, formatNumber, formatShort } from '../shared/format';
import { ink } from '../shared/tokens';
import { axisStyle, flowColours, tooltipStyle } from './chart-style';
import type { DayOfKinds, Kind } from './points-by-day';

interface PointsChartProps {
  days: DayOfKinds[];
  /** The visible kinds, from the axis outwards. */
  kinds: readonly Kind[];
  /** Days with an import, marked by a line. */
  importDays: readonly string[];
}

/**
 * Points given out stack upwards, points spent downwards. The stroke in the background colour separates the
 * segments.
 */
export default function PointsChart({ days, kinds, importDays }: PointsChartProps) {
  /** The day, with the sums of its bars. */
  function titleOf(day: unknown): string {
    const sums = days.find((each) => each.day === day);
    if (!sums) return '';
    const minted = kinds.reduce((sum, kind) => (kind === 'spent' ? sum : sum + sums[kind]), 0);
    const spent = kinds.includes('spent') ? sums.spent : 0;
    return t('dashboard.points.of_day', { day: formatDay(sums.day), minted, spent });
  }
  return (
    <ResponsiveContainer initialDimension={{ width: 600, height: 140 }}>
      <BarChart
        data={days}
        stackOffset="sign"
        accessibilityLayer={false}
        margin={{ left: -8, right: 4, top: 8 }}
      >
        <CartesianGrid vertical={false} stroke={ink[700]} />
        <XAxis dataKey="day" tickFormatter={formatDay} minTickGap={24} {...axisStyle} />
        <YAxis tickFormatter={formatShort} axisLine={false} {...axisStyle} />
        <ReferenceLine y={0} stroke={ink[600]} />
        {importDays.map((day) => (
          <ReferenceLine
            key={day}
            x={day}
            stroke={axisStyle.tick.fill}
            strokeDasharray="4 3"
            label={{
              value: t('dashboard.points.sources.import'),
              // Towards the middle, so that it isn't cut off at the edge.
              position:
                days.findIndex((each) => each.day === day) < days.length / 2
                  ? 'insideTopLeft'
                  : 'insideTopRight',
              ...axisStyle.tick,
            }}
          />
        ))}
        <Tooltip
          {...tooltipStyle}
          labelFormatter={titleOf}
          formatter={(value) => formatNumber(Math.abs(Number(value)))}
        />
        {kinds.map((kind) => (
          <Bar
            key={kind}
            dataKey={kind === 'spent' ? (day: DayOfKinds) => -day.spent : kind}
            name={t(`dashboard.points.kinds.${kind}`)}
            stackId="points"
            fill={flowColours[kind]}
            stroke={ink[850]}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
