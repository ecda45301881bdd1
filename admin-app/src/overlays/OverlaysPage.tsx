import { Box, Stack } from '@mui/material';
import { t } from '../i18n/texts';
import { Help } from '../shared/Help';
import { HistoryLink } from '../shared/HistoryLink';
import { Loaded } from '../shared/Loaded';
import { PageHeader } from '../shared/PageHeader';
import { useUrlChoice } from '../shared/use-url-state';
import { BOARDS, OVERLAYS } from './boards';
import { OverlayPanel } from './OverlayPanel';
import { OverlayPreview } from './OverlayPreview';
import { PlainHttpNote } from './PlainHttpNote';
import { useOverlays } from './use-overlays';

const STEPS = [1, 2, 3, 4, 5] as const;

/** The overlays for OBS: addresses, a preview, and setup instructions. */
export function OverlaysPage() {
  const overlays = useOverlays();
  const [shown, show] = useUrlChoice('overlay', OVERLAYS);
  const [board, setBoard] = useUrlChoice('board', BOARDS);
  return (
    <>
      <PageHeader
        title={t('resources.overlays.title')}
        note={t('resources.overlays.note')}
        help="overlays"
        actions={<HistoryLink entity="overlay" />}
      />
      <Help name="overlays" title={t('resources.overlays.help.title')}>
        <Box
          component="ol"
          sx={{ gridColumn: '1 / -1', m: 0, pl: 2.5, color: 'text.secondary', fontSize: '0.875rem' }}
        >
          {STEPS.map((step) => (
            <li key={step}>{t(`resources.overlays.help.step_${step}`)}</li>
          ))}
        </Box>
      </Help>
      <PlainHttpNote />
      <Loaded query={overlays} failure={t('resources.overlays.failed.load')} height={480}>
        {(data) => (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
              gap: 2,
              alignItems: 'start',
            }}
          >
            <Stack spacing={2}>
              {data.map((overlay) => (
                <OverlayPanel
                  key={overlay.name}
                  overlay={overlay}
                  board={board}
                  onBoard={setBoard}
                  isShown={shown === overlay.name}
                  onShow={() => show(overlay.name)}
                />
              ))}
            </Stack>
            <OverlayPreview name={shown} board={board} />
          </Box>
        )}
      </Loaded>
    </>
  );
}
