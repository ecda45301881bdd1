import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { t } from '../i18n/texts';
import type { TierOdds } from '../shared/api';
import { formatExpected, formatShort } from '../shared/format';
import { axisStyle, tooltipStyle } from '../theme/chart-style';
import { ink, text } from '../shared/tokens';

/** Each tier's spins in its own colour, beside what its odds let expect. */
export default function OddsChart({ tiers }: { tiers: TierOdds[] }) {
  return (
    <ResponsiveContainer initialDimension={{ width: 600, height: 200 }}>
      <BarChart data={tiers} accessibilityLayer={false} margin={{ left: -8, right: 4, top: 8 }}>
        <CartesianGrid vertical={false} stroke={ink[700]} />
        <XAxis dataKey="tier" interval="preserveStartEnd" {...axisStyle} />
        <YAxis tickFormatter={formatShort} allowDecimals={false} axisLine={false} {...axisStyle} />
        <Tooltip {...tooltipStyle} formatter={(value) => formatExpected(Number(value))} />
        <Bar
          dataKey="spins"
          name={t('resources.spins.odds.spins')}
          fill={text.main}
          radius={[4, 4, 0, 0]}
          isAnimationActive={false}
        >
          {tiers.map(({ tier, color }) => (
            <Cell key={tier} fill={color} />
          ))}
        </Bar>
        <Bar
          dataKey="expected"
          name={t('resources.spins.odds.expected')}
          fill={ink[700]}
          stroke={text.muted}
          strokeDasharray="3 3"
          radius={[4, 4, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
