import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Paper,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { t } from '../../i18n/texts';
import type { CommandImportBatch } from '../../shared/api';
import { FormSection } from '../../shared/FormSection';
import { Moment } from '../../shared/time-zone';
import { ConfirmedStep } from '../ConfirmedStep';
import { CommandReport } from './CommandReport';
import { useCommandImport } from './use-command-imports';

/** Commands that were brought along before, and the way back. */
export function CommandHistory({ batches }: { batches: readonly CommandImportBatch[] }) {
  if (batches.length === 0) return null;
  return (
    <FormSection title={t('resources.imports.commands.history')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {batches.map((batch) => (
          <HistoryEntry key={batch.id} batch={batch} />
        ))}
      </Box>
    </FormSection>
  );
}

function HistoryEntry({
  batch: { id, name, source, state, appliedAt, undoneAt, isUndoable },
}: {
  batch: CommandImportBatch;
}) {
  const [shown, show] = useState<'report' | 'undo' | null>(null);
  const at = undoneAt ?? appliedAt;
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        p: 1.5,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(`resources.imports.states.${state}`)} {at && <Moment at={at} />} ·{' '}
          {t(`resources.imports.commands.sources.${source}`)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button size="small" onClick={() => show('report')}>
          {t('resources.imports.show_report')}
        </Button>
        {isUndoable && (
          <Button size="small" color="error" onClick={() => show('undo')}>
            {t('resources.imports.undo')}
          </Button>
        )}
      </Box>
      {shown === 'report' && <ReportDialog id={id} name={name} onClose={() => show(null)} />}
      {shown === 'undo' && (
        <ConfirmedStep
          title={t('resources.imports.undo_title')}
          text={t('resources.imports.commands.undo_text')}
          action={t('resources.imports.undo')}
          step={(provider) => provider.undoCommands(id)}
          onClose={() => show(null)}
        />
      )}
    </Paper>
  );
}

function ReportDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const titleId = useId();
  const { data } = useCommandImport(id);
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{name}</DialogTitle>
      <DialogContent dividers>{data && <CommandReport run={data} />}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
