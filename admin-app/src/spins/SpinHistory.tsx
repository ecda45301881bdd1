import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';
import { formatNumber } from '../shared/format';
import type { SpinRecord } from '../shared/records';
import { useMoment } from '../shared/time-zone';

/** Depends on the list's own width, which is narrow on a person's page. */
const WIDE = '@container (min-width: 460px)';

/** Aligns the columns, although each spin is a separate list item. */
const entrySx = {
  display: 'grid',
  gridTemplateColumns: '14px 1fr auto',
  columnGap: 1.5,
  '& time': { gridColumn: '2 / -1', color: 'text.secondary' },
  [WIDE]: {
    gridTemplateColumns: '14px 160px 80px auto',
    columnGap: 2.5,
    '& time': { gridColumn: 'auto' },
  },
  alignItems: 'center',
  fontSize: '0.9375rem',
} as const;

export function SpinHistory() {
  const user = useRecordContext<SpinRecord>();
  const moment = useMoment();
  if (!user) return null;
  return (
    <Box
      component="ul"
      aria-label={t('resources.spins.history_of', { name: user.name })}
      sx={{
        listStyle: 'none',
        m: 0,
        py: 0.5,
        px: 0,
        display: 'grid',
        gap: 0.75,
        containerType: 'inline-size',
      }}
    >
      {user.history.map((spin) => (
        <Box component="li" key={spin.timestamp} sx={entrySx}>
          <Swatch color={spin.color} />
          <span>{spin.tier}</span>
          <Box component="span" sx={{ color: 'secondary.main', textAlign: 'right' }}>
            +{formatNumber(spin.points)}
          </Box>
          <time dateTime={new Date(spin.timestamp).toISOString()}>{moment(spin.timestamp)}</time>
        </Box>
      ))}
    </Box>
  );
}

function Swatch({ color }: { color: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      data-swatch={color}
      sx={{ width: 14, height: 14, borderRadius: '50%', bgcolor: color, border: '1px solid #fff6' }}
    />
  );
}
