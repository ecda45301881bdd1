import CloseIcon from '@mui/icons-material/Close';
import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import { Box, IconButton, type IconButtonProps, Typography } from '@mui/material';
import { t } from '../../i18n/texts';
import { off } from '../../shared/Button';
import type { Step } from './walk';

interface OrderWalkProps {
  /** Place of the claim in the list; undefined if it is not in it. */
  place: number | undefined;
  total: number;
  can: (step: Step) => boolean;
  onStep: (step: Step) => void;
  onClose: () => void;
}

/** Leads from the open claim to its neighbours in the list, and back to the list. */
export function OrderWalk({ place, total, can, onStep, onClose }: OrderWalkProps) {
  const stepProps = (step: Step): IconButtonProps => ({
    size: 'large',
    ...(can(step) ? { onClick: () => onStep(step) } : off),
  });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', mx: -1.5, mt: -1 }}>
      {place !== undefined && (
        <>
          <IconButton {...stepProps(-1)} aria-label={t('resources.claims.order.previous_claim')}>
            <NavigateBeforeIcon />
          </IconButton>
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary', px: 0.5 }}>
            {t('resources.claims.order.place', { place, total })}
          </Typography>
          <IconButton {...stepProps(1)} aria-label={t('resources.claims.order.next_claim')}>
            <NavigateNextIcon />
          </IconButton>
        </>
      )}
      <IconButton
        autoFocus
        size="large"
        onClick={onClose}
        aria-label={t('ra.action.close')}
        sx={{ ml: 'auto' }}
      >
        <CloseIcon />
      </IconButton>
    </Box>
  );
}
