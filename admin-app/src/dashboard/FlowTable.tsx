import { t } from '../i18n/texts';
import { formatDay } from '../shared/format';
import { Col, NumberCol, Rows } from '../shared/Rows';
import type { DayOfPoints, Series } from './points-by-day';

interface FlowTableProps {
  days: DayOfPoints[];
  series: (Series & { label: string })[];
  /** Height in pixels beyond which the table scrolls. */
  maxHeight: number;
}

/** Points minted and spent by source, for every day. */
export function FlowTable({ days, series, maxHeight }: FlowTableProps) {
  const amounts = (day: DayOfPoints) =>
    Object.fromEntries(series.map(({ key }) => [key, Math.abs(Number(day[key] ?? 0))] as const));
  return (
    <Rows
      texts="points.flow"
      label={t('dashboard.points.title')}
      rows={days.map((day) => ({ id: day.day, day: day.day, ...amounts(day) }))}
      maxHeight={maxHeight}
      sort={{ field: 'day', order: 'ASC' }}
    >
      <Col<DayOfPoints & { id: string }>
        source="day"
        label={t('dashboard.points.day')}
        isHead
        render={({ day }) => formatDay(day)}
      />
      {series.map(({ key, label }) => (
        <NumberCol<DayOfPoints & { id: string }> key={key} source={key} label={label} />
      ))}
    </Rows>
  );
}
