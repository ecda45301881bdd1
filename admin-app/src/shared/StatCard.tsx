import { Paper, Typography } from '@mui/material';

/** A number with its name, and what there is to know about it. */
export const StatCard = ({ label, value, note }: { label: string; value: string; note?: string }) => (
  <Paper variant="outlined" sx={{ p: 2, flex: '1 1 140px', maxWidth: '100%' }}>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    {/* Not `anywhere`, for which the card would stay narrow and cut an amount in two. */}
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
