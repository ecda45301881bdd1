import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '../i18n/texts';
import type { ClaimSelection } from '../shared/api';
import { Button } from '../shared/Button';
import { LONG_UNDO_MS, UNDO_MS } from '../shared/undo';
import { leftOf, useSelection } from './use-selection';

/** How far the selected claims are moved, and then the result, with Undo. */
export function SelectionBar() {
  const { selection, isRunning, run, forget } = useSelection();
  const isOver = selection !== null && !isRunning && stepOf(selection) === null;
  const stays = selection?.isUndone ? UNDO_MS : LONG_UNDO_MS;
  const onEnd = useEffectEvent(forget);
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => onEnd(), stays);
    return () => clearTimeout(timer);
  }, [isOver, stays]);
  const bar = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.focus();
  }, [isRunning]);
  if (!selection) return null;
  const step = stepOf(selection);
  return (
    <Box ref={bar} role="status" tabIndex={-1} sx={{ mb: 1.5 }}>
      {isRunning ? (
        <Progress selection={selection} />
      ) : (
        <Alert
          severity={step || selection.leftOut + selection.kept > 0 ? 'warning' : 'success'}
          action={
            <>
              {step === 'moves' && (
                <Next label={t('resources.claims.selection.continue')} onPress={() => run('moves')} />
              )}
              {selection.moved > 0 && <Next label={t('ra.action.undo')} onPress={() => run('undo')} />}
              {!step && <Next label={t('ra.action.close')} onPress={forget} />}
            </>
          }
        >
          {resultOf(selection)}
        </Alert>
      )}
    </Box>
  );
}

/** The step that was interrupted; null if none was. */
const stepOf = (selection: ClaimSelection): 'moves' | 'undo' | null => {
  if (selection.isUndone) return leftOf(selection, 'undo') > 0 ? 'undo' : null;
  return leftOf(selection, 'moves') > 0 ? 'moves' : null;
};

const Next = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <Button size="small" color="inherit" onClick={onPress}>
    {label}
  </Button>
);

function Progress({ selection }: { selection: ClaimSelection }) {
  const { isUndone, claims, waiting, restored, kept, moved } = selection;
  const [done, all] = isUndone ? [restored + kept, restored + kept + moved] : [claims - waiting, claims];
  const text = isUndone
    ? t('resources.claims.selection.restoring', { done, claims: all })
    : t('resources.claims.selection.moving', { done, claims: all, state: nameOf(selection) });
  return (
    <>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {text}
      </Typography>
      <LinearProgress variant="determinate" value={all > 0 ? (100 * done) / all : 100} aria-label={text} />
    </>
  );
}

const nameOf = ({ state }: ClaimSelection) => t(`resources.claims.states.${state}`);

function resultOf(selection: ClaimSelection): string {
  const { isUndone, claims, waiting, moved, leftOut, restored, kept } = selection;
  const changed = isUndone ? kept : leftOut;
  const left = changed > 0 ? t('resources.claims.selection.left_out', { claims: changed }) : '';
  const said = isUndone
    ? t('resources.claims.undone', { claims: restored })
    : waiting > 0
      ? t('resources.claims.selection.stopped', { done: moved, claims, state: nameOf(selection) })
      : t('resources.claims.selection.moved', { claims: moved, state: nameOf(selection) });
  return [said, left].filter(Boolean).join(' · ');
}
