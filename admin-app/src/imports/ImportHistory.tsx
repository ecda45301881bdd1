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
import { t } from '../i18n/texts';
import type { ImportBatch } from '../shared/api';
import { FormSection } from '../shared/FormSection';
import { Moment } from '../shared/time-zone';
import { ConfirmedStep } from './ConfirmedStep';
import { ImportReport } from './ImportReport';
import { useImport } from './use-imports';

/** What was imported before, and the way back. */
export function ImportHistory({ batches }: { batches: readonly ImportBatch[] }) {
  if (batches.length === 0) return null;
  return (
    <FormSection title={t('resources.imports.history')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {batches.map((batch) => (
          <HistoryEntry key={batch.id} batch={batch} />
        ))}
      </Box>
    </FormSection>
  );
}

function HistoryEntry({ batch }: { batch: ImportBatch }) {
  const [shown, show] = useState<'report' | 'undo' | null>(null);
  const { id, name, source, by, state, appliedAt, undoneAt, isUndoable } = batch;
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
          {t(`resources.imports.sources.${source}`)} · {by}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {state !== 'failed' && (
          <Button size="small" onClick={() => show('report')}>
            {t('resources.imports.show_report')}
          </Button>
        )}
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
          text={undoText(source)}
          action={t('resources.imports.undo')}
          step={(provider) => provider.undoImport(id)}
          onClose={() => show(null)}
        />
      )}
    </Paper>
  );
}

const undoText = (source: ImportBatch['source']): string => {
  const text = t('resources.imports.undo_text');
  return source === 'greenroom' ? `${text} ${t('resources.imports.undo_site')}` : text;
};

function ReportDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const titleId = useId();
  const { data } = useImport(id);
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{name}</DialogTitle>
      <DialogContent dividers>{data?.report && <ImportReport id={id} report={data.report} />}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
