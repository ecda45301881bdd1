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
import { formatDay, formatNumber, formatShort } from '../shared/format';
import { axisStyle, flowColours, tooltipStyle } from '../theme/chart-style';
import { ink } from '../theme/tokens';
import type { DayOfPoints, Series } from './points-by-day';

/** Minted upwards, spent downwards, each in a colour of its own; a line parts the sources of a day. */
export default function PointsChart({
  days,
  series,
}: {
  days: DayOfPoints[];
  series: (Series & { label: string })[];
}) {
  return (
    <ResponsiveContainer initialDimension={{ width: 600, height: 280 }}>
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
        <Tooltip
          {...tooltipStyle}
          labelFormatter={(day) => (typeof day === 'string' ? formatDay(day) : '')}
          formatter={(value) => formatNumber(Math.abs(Number(value)))}
        />
        {series.map(({ key, label, flow }) => (
          <Bar
            key={key}
            dataKey={key}
            name={label}
            stackId="points"
            fill={flowColours[flow]}
            stroke={ink[850]}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
