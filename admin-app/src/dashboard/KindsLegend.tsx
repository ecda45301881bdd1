import { Box, Button } from '@mui/material';
import { t } from '../i18n/texts';
import { formatNumber } from '../shared/format';
import { flowColours } from './chart-style';
import type { Kind, SumsOfKinds } from './points-by-day';

interface KindsLegendProps {
  kinds: readonly Kind[];
  sums: SumsOfKinds;
  hidden: readonly Kind[];
  onHide: (hidden: readonly Kind[]) => void;
}

/** The legend of the chart, with totals. Pressing an entry hides or shows it. */
export const KindsLegend = ({ kinds, sums, hidden, onHide }: KindsLegendProps) => (
  <Box
    role="group"
    aria-label={t('dashboard.points.legend')}
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 1, ml: -1 }}
  >
    {kinds.map((kind) => {
      const isShown = !hidden.includes(kind);
      return (
        <Button
          key={kind}
          size="small"
          color="inherit"
          aria-pressed={isShown}
          onClick={() => onHide(isShown ? [...hidden, kind] : hidden.filter((other) => other !== kind))}
          startIcon={
            <Box
              component="span"
              sx={{
                width: 12,
                height: 12,
                borderRadius: 0.5,
                border: `2px solid ${flowColours[kind]}`,
                bgcolor: isShown ? flowColours[kind] : 'transparent',
              }}
            />
          }
          sx={{
            px: 1,
            fontWeight: 500,
            color: isShown ? 'text.primary' : 'text.secondary',
            whiteSpace: 'normal',
          }}
        >
          {t('dashboard.points.kind', {
            kind: t(`dashboard.points.kinds.${kind}`),
            sum: formatNumber(sums[kind]),
          })}
        </Button>
      );
    })}
  </Box>
);
