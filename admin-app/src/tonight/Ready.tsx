import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import ErrorIcon from '@mui/icons-material/Error';
import RemoveCircleIcon from '@mui/icons-material/RemoveCircleOutlined';
import { Box, IconButton, Paper, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { t } from '../i18n/texts';
import type { Finding, Readiness } from '../shared/api';
import { serverNow } from '#shared/server-clock.js';
import { AskAdmin } from './AskAdmin';
import { CureButton } from './CureButton';
import { cureOf, partName, problemText, valueOf } from './ready-texts';

const ICONS = {
  ok: <CheckCircleIcon fontSize="small" color="success" />,
  off: <RemoveCircleIcon fontSize="small" color="disabled" />,
  amber: <ErrorIcon fontSize="small" color="warning" />,
  red: <ErrorIcon fontSize="small" color="error" />,
} as const;

const SEVERITY = { red: 0, amber: 1, ok: 2, off: 2 } as const;

/** Whether someone has to act, or should look. */
export const needsSomeone = ({ findings }: Readiness): boolean =>
  findings.some(({ state }) => state === 'red' || state === 'amber');

interface ReadyProps {
  readiness: Readiness;
  /** One line, which opens the list; otherwise the whole list. */
  isShort: boolean;
}

/** Whether the site is ready for the stream, part by part. Anything red or amber says what to press. */
export function Ready({ readiness, isShort }: ReadyProps) {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const listId = useId();
  const problems = readiness.findings.filter(({ state }) => state === 'red').length;
  const parts = readiness.findings.toSorted((one, other) => SEVERITY[one.state] - SEVERITY[other.state]);
  return (
    <Paper
      component="section"
      variant="outlined"
      tabIndex={-1}
      aria-labelledby={titleId}
      sx={{ px: 2, py: isShort ? 0.5 : 2, scrollMarginTop: '8rem' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography id={titleId} variant="h2">
          {t('tonight.ready.title')}
        </Typography>
        {/* Announced when it changes; the times below change all the time. */}
        <Typography role="status" sx={{ color: problems > 0 ? 'error.main' : 'text.secondary' }}>
          {problems > 0 ? t('tonight.ready.problems', { problems }) : t('tonight.ready.well')}
        </Typography>
        {isShort && (
          <IconButton
            aria-label={t('tonight.ready.parts')}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
            sx={{ ml: 'auto', mr: -1.25, width: 44, height: 44 }}
          >
            <ExpandMoreIcon sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />
          </IconButton>
        )}
      </Box>
      {(!isShort || isOpen) && (
        <Box
          component="ul"
          id={listId}
          sx={{ listStyle: 'none', m: 0, mt: 1, mb: isShort ? 1 : 0, p: 0, display: 'grid', gap: 0.75 }}
        >
          {parts.map((finding) => (
            <Part key={finding.part} finding={finding} readiness={readiness} />
          ))}
        </Box>
      )}
    </Paper>
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
        {(state === 'red' || state === 'amber') && problem !== null && <Cure problem={problem} />}
      </Box>
    </Box>
  );
}

function Cure({ problem }: { problem: NonNullable<Finding['problem']> }) {
  const { canAccess } = useCanAccess({ resource: 'site', action: 'edit' });
  const cure = cureOf(problem);
  if (!cure) return null;
  if (!canAccess && !cure.isForTeam) return <AskAdmin />;
  return (
    <Box sx={{ flexBasis: '100%' }}>
      <CureButton {...cure} />
    </Box>
  );
}
