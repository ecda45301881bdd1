import { Paper, Typography } from '@mui/material';

/** A number with its name, and what there is to know about it. */
export const StatCard = ({ label, value, note }: { label: string; value: string; note?: string }) => (
  <Paper variant="outlined" sx={{ p: 2, flex: '1 1 140px' }}>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    <Typography sx={{ fontSize: '1.625rem', fontWeight: 600, overflowWrap: 'anywhere' }}>{value}</Typography>
    {note && (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {note}
      </Typography>
    )}
  </Paper>
);
