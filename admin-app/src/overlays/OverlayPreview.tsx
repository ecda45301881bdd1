import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { t } from '../i18n/texts';
import type { OverlayBoard, OverlayName } from '../shared/api';
import { Panel } from '../shared/Panel';
import { addressWith } from './boards';

/** As bright and as dark as games can be. */
const GROUNDS = {
  dark: 'radial-gradient(circle at 70% 30%, #23405c, #0b1220 60%, #05070d)',
  bright: 'radial-gradient(circle at 30% 20%, #fff7d6, #a9dcff 45%, #7cc576)',
};
type Ground = keyof typeof GROUNDS;

/** The live overlay. Only one frame at a time, because each holds a connection. */
export function OverlayPreview({ name, board }: { name: OverlayName; board: OverlayBoard }) {
  const [ground, setGround] = useState<Ground>('dark');
  const title = t(`resources.overlays.names.${name}`);
  return (
    <Box sx={{ position: { lg: 'sticky' }, top: 80 }}>
      <Panel
        title={t('resources.overlays.preview_title', { name: title })}
        note={t('resources.overlays.preview_note')}
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('resources.overlays.ground')}
          value={ground}
          onChange={(_, chosen: Ground | null) => chosen && setGround(chosen)}
          sx={{ my: 1.5 }}
        >
          <ToggleButton value="dark">{t('resources.overlays.grounds.dark')}</ToggleButton>
          <ToggleButton value="bright">{t('resources.overlays.grounds.bright')}</ToggleButton>
        </ToggleButtonGroup>
        <Box
          component="iframe"
          key={`${name} ${board}`}
          src={addressWith(`/overlay/preview/${name}`, name, board)}
          title={t('resources.overlays.preview_of', { name: title })}
          sx={{
            display: 'block',
            inlineSize: '100%',
            aspectRatio: '16 / 9',
            border: 0,
            // Browsers paint a frame white if its `color-scheme` differs from the page's.
            colorScheme: 'light',
            borderRadius: 2,
            background: GROUNDS[ground],
          }}
        />
      </Panel>
    </Box>
  );
}
