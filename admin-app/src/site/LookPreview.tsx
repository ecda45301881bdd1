import { Box, MenuItem, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { t } from '../i18n/texts';
import { paletteIn } from './look';
import { useSettings } from './use-settings';

const SCREENS = ['/', '/casino', '/shop', '/community', '/rewards'] as const;
/** A phone, as large as there is room for beside the form. */
const PHONE = { width: 390, height: 720 };
const SCALE = 300 / PHONE.width;

/** The site's own screens, in the colours and the font as they are being chosen; what they are saved as counts for nobody else. */
export function LookPreview() {
  const { look } = useSettings();
  const frame = useRef<HTMLIFrameElement>(null);
  const [screen, setScreen] = useState<string>('/');
  const variables = paletteIn(look)?.variables;
  const font = look?.font;

  function paint(): void {
    const { style } = frame.current?.contentDocument?.documentElement ?? {};
    for (const [name, value] of Object.entries(variables ?? {})) style?.setProperty(name, String(value));
  }
  useEffect(paint);

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
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
          height: PHONE.height * SCALE,
          overflow: 'hidden',
          borderRadius: 2,
          border: 1,
          borderColor: 'divider',
        }}
      >
        <Box
          component="iframe"
          ref={frame}
          src={font === undefined ? screen : `${screen}?font=${font}`}
          title={t('resources.site.preview_of', { screen: t(`resources.site.screens.${screen as '/'}`) })}
          onLoad={paint}
          sx={{ ...PHONE, border: 0, transform: `scale(${SCALE})`, transformOrigin: '0 0' }}
        />
      </Box>
    </Box>
  );
}
