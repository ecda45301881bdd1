import { Paper, Typography } from '@mui/material';

export const StatCard = ({ label, value, note }: { label: string; value: string; note?: string }) => (
  <Paper variant="outlined" sx={{ p: 2, flex: '1 1 140px', maxWidth: '100%' }}>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    {/* `anywhere` would keep the card narrow and break an amount in two. */}
    <Typography sx={{ fontSize: '1.625rem', fontWeight: 600, overflowWrap: 'break-word' }}>
      {value}
    </Typography>
    {note && (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {note}
      </Typography>
    )}
  </Paper>
);
