import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { formatMoment, formatNumber } from '../shared/format';
import type { SpinRecord } from './SpinsPage';

export function SpinHistory() {
  const user = useRecordContext<SpinRecord>();
  if (!user) return null;
  return (
    <Box sx={{ py: 1 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Spin History
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {user.history.map((spin) => (
          <Box
            component="li"
            key={`${spin.timestamp}`}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
          >
            <Box
              component="span"
              aria-hidden
              data-swatch={spin.color}
              sx={{
                width: 14,
                height: 14,
                borderRadius: '50%',
                bgcolor: spin.color,
                border: '1px solid #fff6',
              }}
            />
            <Typography variant="body2" sx={{ minWidth: 110 }}>
              {spin.tier}
            </Typography>
            <Typography variant="body2" sx={{ minWidth: 80, color: 'secondary.main' }}>
              +{formatNumber(spin.points)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {formatMoment(spin.timestamp)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
