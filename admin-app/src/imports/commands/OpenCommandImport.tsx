import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { CommandImport } from '../../shared/api';
import { Failure } from '../../shared/Failure';
import { Button } from '../../shared/Button';
import { FormSection } from '../../shared/FormSection';
import { Loaded } from '../../shared/Loaded';
import { Question } from '../../shared/ConfirmDialog';
import { useDiscard } from '../use-imports';
import { CommandReport } from './CommandReport';
import { useCommandImport } from './use-command-imports';

/** A command import that was read and waits for a decision. */
export const OpenCommandImport = ({ id }: { id: number }) => (
  <Loaded query={useCommandImport(id)} failure={t('resources.imports.failed.load')} height={320}>
    {(run) => <Run run={run} />}
  </Loaded>
);

function Run({ run }: { run: CommandImport }) {
  const provider = useDataProvider<AdminDataProvider>();
  const [isApplying, setApplying] = useState(false);
  const discard = useDiscard(() => provider.discardCommands(run.id));
  const source = t(`resources.imports.commands.sources.${run.source}`);
  const texts = run.texts.filter(({ verdict }) => verdict !== 'left_out').length;
  const isEmpty = run.texts.length + run.regulars === 0;
  return (
    <FormSection title={t('resources.imports.commands.of', { name: run.name, source })}>
      <Alert severity="info" sx={{ mb: 2 }}>
        {isEmpty
          ? t('resources.imports.commands.none', { source, name: run.name })
          : t('resources.imports.commands.nothing_yet')}
      </Alert>
      {!isEmpty && <CommandReport run={run} />}
      {discard.error && (
        <Failure error={discard.error} fallback={t('resources.imports.failed.discard')} sx={{ mt: 2 }} />
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        {!isEmpty && (
          <Button variant="contained" disabled={texts === 0} onClick={() => setApplying(true)}>
            {t('resources.imports.apply')}
          </Button>
        )}
        <Button color="error" disabled={discard.isPending} onClick={() => discard.mutate()}>
          {t('resources.imports.discard')}
        </Button>
      </Box>
      {isApplying && (
        <Question
          title={t('resources.imports.commands.apply_title')}
          action={t('resources.imports.apply')}
          act={() => provider.applyCommands(run.id, run.hash)}
          failure={t('resources.imports.failed.step')}
          onClose={() => setApplying(false)}
        >
          {t('resources.imports.commands.apply_text', { texts })}
        </Question>
      )}
    </FormSection>
  );
}
