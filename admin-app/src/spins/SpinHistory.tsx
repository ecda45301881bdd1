import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { formatNumber } from '../shared/format';
import { useMoment } from '../shared/time-zone';
import type { SpinRecord } from './SpinsPage';

/** Columns stay under one another although each spin is an entry of its own. */
const entrySx = {
  display: 'grid',
  gridTemplateColumns: { xs: '14px 1fr auto', sm: '14px 160px 80px auto' },
  columnGap: { xs: 1.5, sm: 2.5 },
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
      aria-label={`Spins of ${user.name}`}
      sx={{ listStyle: 'none', m: 0, py: 0.5, px: 0, display: 'grid', gap: 0.75 }}
    >
      {user.history.map((spin) => (
        <Box component="li" key={spin.timestamp} sx={entrySx}>
          <Swatch color={spin.color} />
          <span>{spin.tier}</span>
          <Box component="span" sx={{ color: 'secondary.main', textAlign: 'right' }}>
            +{formatNumber(spin.points)}
          </Box>
          <Box
            component="time"
            dateTime={new Date(spin.timestamp).toISOString()}
            sx={{ color: 'text.secondary', gridColumn: { xs: '2 / -1', sm: 'auto' } }}
          >
            {moment(spin.timestamp)}
          </Box>
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
