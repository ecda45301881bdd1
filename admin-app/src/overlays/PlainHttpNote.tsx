import { Alert } from '@mui/material';
import { t } from '../i18n/texts';

/**
 * Warns that browsers open only six HTTP/1 connections per host. All sources in OBS share them, and each
 * overlay keeps one open.
 */
export function PlainHttpNote({ protocol = window.location.protocol }: { protocol?: string }) {
  if (protocol !== 'http:') return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t('resources.overlays.plain_http')}
    </Alert>
  );
}
