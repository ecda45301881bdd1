import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import { Box, Link, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../i18n/texts';

interface TileProps {
  /** Its texts are under `dashboard`. */
  name: 'stream' | 'claims' | 'stock' | 'points' | 'clicks' | 'changes' | 'last_stream';
  /** A screen of the console. */
  to: string;
  children: ReactNode;
}

/** One figure of the dashboard, linking to its screen. */
export function Tile({ name, to, children }: TileProps) {
  const titleId = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'baseline', mb: 1 }}>
        <Typography
          id={titleId}
          variant="h2"
          sx={{ fontSize: '0.9375rem', color: 'text.secondary', fontWeight: 500 }}
        >
          {t(`dashboard.${name}.title`)}
        </Typography>
        <Link
          component={RouterLink}
          to={to}
          underline="hover"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontSize: 14, whiteSpace: 'nowrap' }}
        >
          {t(`dashboard.${name}.link`)}
          <ArrowForwardIcon sx={{ fontSize: 15 }} />
        </Link>
      </Box>
      {children}
    </Paper>
  );
}

/** The main number or word of a tile. */
export function Figure({ value, note }: { value: string; note?: string }) {
  return (
    <>
      <Typography sx={{ fontSize: '1.625rem', fontWeight: 600, lineHeight: 1.25, overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
      {note && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
    </>
  );
}
