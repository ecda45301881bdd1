import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import RemoveCircleIcon from '@mui/icons-material/RemoveCircleOutlined';
import { Box, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { t } from '../i18n/texts';
import type { Finding, Readiness } from '../shared/api';
import { Panel } from '../shared/Panel';
import { serverNow } from '#shared/server-clock.js';
import { AskAdmin } from './AskAdmin';
import { CureButton } from './CureButton';
import { cureOf, partName, problemText, valueOf } from './ready-texts';

const ICONS = {
  ok: <CheckCircleIcon fontSize="small" color="success" />,
  off: <RemoveCircleIcon fontSize="small" color="disabled" />,
  red: <ErrorIcon fontSize="small" color="error" />,
} as const;

/** Whether the site is ready for the stream, part by part. Anything red says what to press. */
export function Ready({ readiness }: { readiness: Readiness }) {
  const { findings } = readiness;
  const problems = findings.filter(({ state }) => state === 'red').length;
  return (
    <Panel title={t('tonight.ready.title')}>
      {/* Announced when it changes; the times below change all the time. */}
      <Typography role="status" sx={{ color: problems > 0 ? 'error.main' : 'text.secondary' }}>
        {problems > 0 ? t('tonight.ready.problems', { problems }) : t('tonight.ready.well')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.75 }}>
        {findings.map((finding) => (
          <Part key={finding.part} finding={finding} readiness={readiness} />
        ))}
      </Box>
    </Panel>
  );
}

function Part({ finding: { part, state, problem }, readiness }: { finding: Finding; readiness: Readiness }) {
  return (
    <Box
      component="li"
      data-state={state}
      sx={{ display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: 1 }}
    >
      {ICONS[state]}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {partName(part)}
        </Typography>
        <Typography variant="body2" data-goes-stale sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {problem === null ? valueOf(part, readiness, serverNow()) : problemText(problem, readiness)}
        </Typography>
        {state === 'red' && problem !== null && <Cure problem={problem} />}
      </Box>
    </Box>
  );
}

function Cure({ problem }: { problem: NonNullable<Finding['problem']> }) {
  const { canAccess } = useCanAccess({ resource: 'site', action: 'edit' });
  const cure = cureOf(problem);
  if (!cure) return null;
  if (!canAccess) return <AskAdmin />;
  return (
    <Box sx={{ flexBasis: '100%' }}>
      <CureButton {...cure} />
    </Box>
  );
}
