import { Alert, Box, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { EarningRules, WatchHabits } from '../../shared/api';
import { formatExpected, formatNumber } from '../../shared/format';
import { aboveDailyCap, ASSUMED, daysFor, hoursToCap, perWeek, readable, type Rules } from './rules-preview';

/** Live preview of what the rules pay, updated while typing. */
export function RulesPreview() {
  const titleId = useId();
  const provider = useDataProvider<AdminDataProvider>();
  const { data: habits } = useQuery({
    queryKey: ['points', 'habits'],
    queryFn: () => provider.watchHabits(),
  });
  const rules = readable(useWatch<EarningRules>() as Partial<EarningRules>);
  return (
    <Paper
      component="aside"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: 2, order: { xs: -1, lg: 0 }, position: { lg: 'sticky' }, top: 72 }}
    >
      <Typography id={titleId} variant="h2">
        {t('resources.points.preview.title')}
      </Typography>
      {!rules && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {t('resources.points.preview.unreadable')}
        </Typography>
      )}
      {rules && habits && <Outlook rules={rules} known={habits} />}
    </Paper>
  );
}

function Outlook({ rules, known }: { rules: Rules; known: WatchHabits }) {
  const habits = known.viewers > 0 ? known : ASSUMED;
  const [watching, talking] = [perWeek(rules, habits, {}), perWeek(rules, habits, { talks: true })];
  const item = known.cheapestItem;
  const days = item && daysFor(item.price, talking);
  const hours = hoursToCap(rules);
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {known.viewers > 0
          ? t('resources.points.preview.known', {
              viewers: known.viewers,
              hours: hoursOf(habits.minutesPerWeek),
            })
          : t('resources.points.preview.assumed')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
        <Earns points={watching} words={t('resources.points.preview.watching')} />
        {talking > watching && <Earns points={talking} words={t('resources.points.preview.talking')} />}
      </Box>
      <Box component="ul" sx={{ pl: 2.25, mt: 2, mb: 0, fontSize: '0.9375rem', display: 'grid', gap: 0.75 }}>
        {item && (
          <li>
            {days === null
              ? t('resources.points.preview.item_never', { item: item.name })
              : t('resources.points.preview.item', { item: item.name, price: item.price, days: days ?? 0 })}
          </li>
        )}
        <li>
          {hours === null
            ? t('resources.points.preview.cap_never')
            : t('resources.points.preview.cap', { hours: formatExpected(hours) })}
        </li>
      </Box>
      {aboveDailyCap(rules).map((source) => (
        <Alert key={source} severity="warning" sx={{ mt: 1.5 }}>
          {t('resources.points.preview.above_cap', {
            source: t(`resources.points.sources.${source}`),
            points: rules[source].points,
            cap: rules.dailyCap,
          })}
        </Alert>
      ))}
    </>
  );
}

const hoursOf = (minutes: number): string => formatExpected(minutes / 60);

const Earns = ({ points, words }: { points: number; words: string }) => (
  <div>
    <Typography sx={{ fontSize: '1.625rem', fontWeight: 600, lineHeight: 1.25 }}>
      {formatNumber(points)}
    </Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {words}
    </Typography>
  </div>
);
