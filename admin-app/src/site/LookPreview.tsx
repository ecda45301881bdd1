import { Box, MenuItem, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';
import type { SiteSettings } from '../shared/api';
import { imageAddressFault } from '../shared/form-rules';
import { paletteIn } from './look';
import { useSettings } from './use-settings';

const SCREENS = ['/', '/casino', '/shop', '/community', '/rewards'] as const;
/** A phone, scaled to the space next to the form. */
const PHONE = { width: 390, height: 720 };
const SCALE = 300 / PHONE.width;

/** Long enough not to reload on every key press. */
const PAUSE_MS = 500;
const PICTURES = ['logo', 'heroImage', 'offlineImage'] as const;

/** The site's own pages in the look being edited. Other visitors still see the saved one. */
export function LookPreview() {
  const { look } = useSettings();
  const frame = useRef<HTMLIFrameElement>(null);
  const [screen, setScreen] = useState<string>('/');
  const variables = paletteIn(look)?.variables;
  const address = useAfterPause(`${screen}${usePreviewQuery()}`);

  function paint(): void {
    const { style } = frame.current?.contentDocument?.documentElement ?? {};
    for (const [name, value] of Object.entries(variables ?? {})) style?.setProperty(name, String(value));
  }
  useEffect(paint);

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <TextField
        select
        label={t('resources.site.screen')}
        value={screen}
        onChange={(event) => setScreen(event.target.value)}
      >
        {SCREENS.map((path) => (
          <MenuItem key={path} value={path}>
            {t(`resources.site.screens.${path}`)}
          </MenuItem>
        ))}
      </TextField>
      <Box
        sx={{
          width: PHONE.width * SCALE,
          // The narrowest phones see a part of it.
          maxWidth: '100%',
          height: PHONE.height * SCALE,
          overflow: 'hidden',
          borderRadius: 2,
        }}
      >
        <Box
          component="iframe"
          ref={frame}
          src={address}
          title={t('resources.site.preview_of', { screen: t(`resources.site.screens.${screen as '/'}`) })}
          onLoad={paint}
          sx={{ ...PHONE, border: 0, transform: `scale(${SCALE})`, transformOrigin: '0 0' }}
        />
      </Box>
    </Box>
  );
}

/** Font and pictures need a new page from the server, whereas colours are set in place. */
function usePreviewQuery(): string {
  const settings = useSettings();
  const stored = useRecordContext<SiteSettings>();
  const query = new URLSearchParams();
  if (settings.look) query.set('font', settings.look.font);
  for (const name of PICTURES) {
    const address = settings[name];
    if (address && address !== stored?.[name] && !imageAddressFault(address)) query.set(name, address);
  }
  return query.size > 0 ? `?${query}` : '';
}

function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
