import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Slider,
  Typography,
} from '@mui/material';
import { type KeyboardEvent, type PointerEvent, useCallback, useId, useState } from 'react';
import { t } from '../i18n/texts';
import { type CropArea, cropAreaOf, MAX_ZOOM, moveCrop, WHOLE_VIEW } from './crop';

const STEPS: Readonly<Record<string, { x?: number; y?: number }>> = {
  ArrowLeft: { x: -1 },
  ArrowRight: { x: 1 },
  ArrowUp: { y: -1 },
  ArrowDown: { y: 1 },
};

/** Maximum size of the canvas; no screen shows more of the picture. */
const DRAWN = 1600;

interface CropDialogProps {
  picture: ImageBitmap;
  /** Width divided by height. */
  ratio: number;
  onCrop: (area: CropArea) => void;
  onUseWhole: () => void;
  onClose: () => void;
}

/** Chooses which part of a picture to keep, by mouse, touch or arrow keys. */
export function CropDialog({ picture, ratio, onCrop, onUseWhole, onClose }: CropDialogProps) {
  const id = useId();
  const [view, setView] = useState(WHOLE_VIEW);
  const area = cropAreaOf(picture, ratio, view);
  const move = (by: { x?: number; y?: number; zoom?: number }) =>
    setView((before) => moveCrop(picture, ratio, before, by));

  // A ref callback instead of an effect, because the dialog mounts its content in a portal, after this
  // component.
  const drawn = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas) draw(picture, canvas);
    },
    [picture],
  );

  const onDrag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    move({ x: -event.movementX / width, y: -event.movementY / height });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const far = event.shiftKey ? 0.1 : 0.02;
    move({ x: (step.x ?? 0) * far, y: (step.y ?? 0) * far });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      fullWidth
      maxWidth="sm"
      disableRestoreFocus
    >
      <DialogTitle id={`${id}-title`}>{t('picture.crop.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography id={`${id}-help`} variant="body2" color="text.secondary">
          {t('picture.crop.help')}
        </Typography>
        <Box
          role="application"
          tabIndex={0}
          aria-label={t('picture.crop.part')}
          aria-describedby={`${id}-help`}
          onKeyDown={onKeyDown}
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={onDrag}
          sx={{
            position: 'relative',
            overflow: 'hidden',
            justifySelf: 'center',
            // As tall as the window allows.
            width: `min(100%, ${Math.round(50 * ratio)}vh)`,
            aspectRatio: ratio,
            borderRadius: 1,
            outline: '1px solid',
            outlineColor: 'divider',
            cursor: 'move',
            touchAction: 'none',
            '&:focus-visible': { outline: '2px solid', outlineColor: 'secondary.main', outlineOffset: 2 },
          }}
        >
          <Box
            component="canvas"
            ref={drawn}
            style={{
              width: `${(100 * picture.width) / area.width}%`,
              height: `${(100 * picture.height) / area.height}%`,
              left: `${(-100 * area.left) / area.width}%`,
              top: `${(-100 * area.top) / area.height}%`,
            }}
            sx={{ position: 'absolute', maxWidth: 'none', pointerEvents: 'none' }}
          />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 1 }}>
          <Typography variant="body2" id={`${id}-zoom`}>
            {t('picture.crop.zoom')}
          </Typography>
          <Slider
            aria-labelledby={`${id}-zoom`}
            min={1}
            max={MAX_ZOOM}
            step={0.1}
            value={view.zoom}
            onChange={(_event, zoom) => move({ zoom: Number(zoom) })}
          />
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button onClick={onUseWhole}>{t('picture.crop.whole')}</Button>
        <Button variant="contained" onClick={() => onCrop(area)}>
          {t('picture.crop.take')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * Drawn only once, because CSS moves it. An `img` would need an object URL, which the site's content security
 * policy forbids.
 */
function draw(picture: ImageBitmap, canvas: HTMLCanvasElement): void {
  const scale = Math.min(1, DRAWN / Math.max(picture.width, picture.height));
  canvas.width = Math.max(1, picture.width * scale);
  canvas.height = Math.max(1, picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
}
