import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Button, Link, Paper, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../../i18n/texts';
import type { FirstStep } from './steps';
import { TellViewers } from './TellViewers';

export { areDone, stepsOf } from './steps';

interface FirstStepsProps {
  steps: FirstStep[];
  /** Whether the person has just asked for them. */
  isReopened: boolean;
  onHide: () => void;
}

/** Checklist for a new site. */
export function FirstSteps({ steps, isReopened, onHide }: FirstStepsProps) {
  const titleId = useId();
  const [isTelling, tell] = useState(false);
  const done = steps.filter(({ isDone }) => isDone);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', justifyContent: 'space-between' }}>
        <div>
          <Typography id={titleId} variant="h2">
            {t('dashboard.steps.title')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {t('dashboard.steps.done_of', { done: done.length, all: steps.length })}
          </Typography>
        </div>
        <Button size="small" color="inherit" autoFocus={isReopened} onClick={onHide}>
          {t('dashboard.steps.hide')}
        </Button>
      </Box>
      <List steps={steps.filter(({ isDone }) => !isDone)} onTell={() => tell(true)} />
      {done.length > 0 && (
        <Box component="details" sx={{ mt: 1.5 }}>
          <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', width: 'fit-content' }}>
            {t('dashboard.steps.finished', { done: done.length })}
          </Box>
          <List steps={done} onTell={() => tell(true)} />
        </Box>
      )}
      {isTelling && <TellViewers onClose={() => tell(false)} />}
    </Paper>
  );
}

const listSx = {
  listStyle: 'none',
  m: 0,
  mt: 1.5,
  p: 0,
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  gridTemplateColumns: { sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
} as const;

const List = ({ steps, onTell }: { steps: FirstStep[]; onTell: () => void }) =>
  steps.length > 0 && (
    <Box component="ul" sx={listSx}>
      {steps.map((step) => (
        <Step key={step.name} {...step} onTell={onTell} />
      ))}
    </Box>
  );

function Step({ name, to, isDone, onTell }: FirstStep & { onTell: () => void }) {
  const text = t(`dashboard.steps.${name}`);
  const color = isDone ? 'text.secondary' : 'primary';
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {isDone ? (
        <CheckCircleIcon fontSize="small" color="success" titleAccess={t('dashboard.steps.done')} />
      ) : (
        <RadioButtonUncheckedIcon fontSize="small" titleAccess={t('dashboard.steps.to_do')} />
      )}
      {to === null ? (
        <Link
          component="button"
          underline="hover"
          color={color}
          onClick={onTell}
          sx={{ font: 'inherit', textAlign: 'start' }}
        >
          {text}
        </Link>
      ) : (
        <Link component={RouterLink} to={to} underline="hover" color={color}>
          {text}
        </Link>
      )}
    </Box>
  );
}
