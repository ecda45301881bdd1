import { Alert } from '@mui/material';
import { t } from '../i18n/texts';

/** Browsers open six connections to a host over HTTP/1, which all sources of OBS share, and every overlay keeps one open. */
export function PlainHttpNote({ protocol = window.location.protocol }: { protocol?: string }) {
  if (protocol !== 'http:') return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t('resources.overlays.plain_http')}
    </Alert>
  );
}
