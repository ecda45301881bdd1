import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Link, Paper, Typography } from '@mui/material';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../../i18n/texts';
import type { FirstStep } from './steps';

/** Checklist for a new site. Disappears when everything is done. */
export function FirstSteps({ steps }: { steps: FirstStep[] }) {
  const titleId = useId();
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, mb: 2 }}>
      <Typography id={titleId} variant="h2">
        {t('dashboard.steps.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {t('dashboard.steps.done_of', { done, all: steps.length })}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 1.5,
          p: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { sm: '1fr 1fr' },
        }}
      >
        {steps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </Box>
    </Paper>
  );
}

function Step({ name, to, isDone }: FirstStep) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {isDone ? (
        <CheckCircleIcon fontSize="small" color="success" titleAccess={t('dashboard.steps.done')} />
      ) : (
        <RadioButtonUncheckedIcon fontSize="small" titleAccess={t('dashboard.steps.to_do')} />
      )}
      <Link component={RouterLink} to={to} underline="hover" color={isDone ? 'text.secondary' : 'primary'}>
        {t(`dashboard.steps.${name}`)}
      </Link>
    </Box>
  );
}
