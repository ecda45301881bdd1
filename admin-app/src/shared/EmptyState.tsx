import { Paper, Typography } from '@mui/material';

/** Shown in place of a list without entries. */
export function EmptyState({ text, hint }: { text: string; hint?: string }) {
  return (
    <Paper variant="outlined" sx={{ p: 5, textAlign: 'center' }} role="status">
      <Typography>{text}</Typography>
      {hint && <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{hint}</Typography>}
    </Paper>
  );
}
