import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { ImportReport as Report, ImportRun, OverlapChoice } from '../shared/api';
import { Failure } from '../shared/Failure';
import { Button } from '../shared/Button';
import { FormSection } from '../shared/FormSection';
import { Loaded } from '../shared/Loaded';
import { Question } from '../shared/ConfirmDialog';
import type { AdminDataProvider } from '../providers/data-provider';
import { chosenFrom, ImportReport } from './ImportReport';
import { OverlapQuestion } from './OverlapQuestion';
import { useDiscard, useImport } from './use-imports';

/** The current import: running, or waiting for a decision. */
export function OpenImport({ id }: { id: number }) {
  return (
    <Loaded query={useImport(id)} failure={t('resources.imports.failed.load')} height={320}>
      {(run) => <Run run={run} />}
    </Loaded>
  );
}

function Run({ run }: { run: ImportRun }) {
  const { name, by, source, rate } = run;
  const from = { by, source: t(`resources.imports.sources.${source}`), rate };
  return (
    <FormSection title={name} note={t('resources.imports.from', from)}>
      {run.report ? <Decision run={run} report={run.report} /> : <Progress run={run} />}
    </FormSection>
  );
}

/** States in which nothing has been applied yet. */
const MAY_BE_DISCARDED: readonly ImportRun['state'][] = ['fetching', 'resolving'];

function Progress({ run: { id, state, progress } }: { run: ImportRun }) {
  const { done, total, secondsLeft } = progress;
  return (
    <>
      <Box role="status">
        <Typography>{t(`resources.imports.states.${state}`)}</Typography>
        <LinearProgress
          variant="determinate"
          aria-label={t(`resources.imports.states.${state}`)}
          value={total === 0 ? 0 : Math.min(100, (100 * done) / total)}
          sx={{ my: 1.5 }}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('resources.imports.progress', { done, total })} {secondsLeft !== null && timeLeft(secondsLeft)}{' '}
          {t('resources.imports.may_close')}
        </Typography>
      </Box>
      {MAY_BE_DISCARDED.includes(state) && <Discard id={id} />}
    </>
  );
}

const timeLeft = (seconds: number): string =>
  seconds < 60
    ? t('resources.imports.seconds_left', { seconds })
    : t('resources.imports.minutes_left', { minutes: Math.round(seconds / 60) });

function Decision({ run, report }: { run: ImportRun; report: Report }) {
  const provider = useDataProvider<AdminDataProvider>();
  const [isApplying, setApplying] = useState(false);
  const [choice, choose] = useState<OverlapChoice | null>(null);
  const { overlap, waiting } = report;
  const { entries } = chosenFrom(report, choice) ?? report;
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {t('resources.imports.nothing_yet')}
      </Alert>
      {overlap && <OverlapQuestion overlap={overlap} choice={choice} onChoose={choose} />}
      <ImportReport id={run.id} report={report} choice={choice} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button
          variant="contained"
          disabled={overlap !== null && choice === null}
          onClick={() => setApplying(true)}
        >
          {t('resources.imports.apply')}
        </Button>
        <Discard id={run.id} />
      </Box>
      {isApplying && (
        <Question
          title={t('resources.imports.apply_title')}
          action={t('resources.imports.apply')}
          act={() => provider.applyImport(run.id, { hash: run.hash, overlap: choice })}
          failure={t('resources.imports.failed.step')}
          onClose={() => setApplying(false)}
        >
          {t('resources.imports.apply_text', { entries, waiting })}
        </Question>
      )}
    </>
  );
}

function Discard({ id }: { id: number }) {
  const discard = useDiscard((provider) => provider.discardImport(id));
  return (
    <>
      <Button color="error" disabled={discard.isPending} onClick={() => discard.mutate()}>
        {t('resources.imports.discard')}
      </Button>
      {discard.error && (
        <Failure error={discard.error} fallback={t('resources.imports.failed.discard')} sx={{ mt: 2 }} />
      )}
    </>
  );
}
