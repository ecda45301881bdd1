import ChecklistIcon from '@mui/icons-material/Checklist';
import { Button } from '@mui/material';
import { t } from '../../i18n/texts';
import type { useFirstSteps } from './use-first-steps';

type ReopenStepsProps = Pick<ReturnType<typeof useFirstSteps>, 'isShown' | 'isChosenNow' | 'choose'>;

/** Brings back steps that are done or hidden. Hiding them unmounts its button, so the focus moves here. */
export const ReopenSteps = ({ isShown, isChosenNow, choose }: ReopenStepsProps) =>
  !isShown && (
    <Button
      size="small"
      color="inherit"
      startIcon={<ChecklistIcon />}
      autoFocus={isChosenNow}
      onClick={() => choose('shown')}
      sx={{ color: 'text.secondary' }}
    >
      {t('dashboard.steps.title')}
    </Button>
  );
