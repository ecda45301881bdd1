import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { ImportBatch } from '../shared/api';
import { Moment } from '../shared/time-zone';
import { Question } from '../shared/ConfirmDialog';

interface HistoryEntryProps {
  batch: Pick<ImportBatch, 'name' | 'state' | 'appliedAt' | 'undoneAt' | 'isUndoable'>;
  /** The source, and the person who imported it. */
  from: ReactNode;
  /** Loads its content when it is rendered; null if there is none. */
  report: ReactNode;
  undoText: string;
  undo: (provider: AdminDataProvider) => Promise<unknown>;
}

/** A past import with its report and an undo button. */
export function HistoryEntry({ batch, from, report, undoText, undo }: HistoryEntryProps) {
  const provider = useDataProvider<AdminDataProvider>();
  const [shown, show] = useState<'report' | 'undo' | null>(null);
  const { name, state, appliedAt, undoneAt, isUndoable } = batch;
  const at = undoneAt ?? appliedAt;
  return (
    <Box
      component="li"
      sx={{
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { border: 0 },
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
          {t(`resources.imports.states.${state}`)} {at && <Moment at={at} />} · {from}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {report && (
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
      {shown === 'report' && (
        <ReportDialog name={name} onClose={() => show(null)}>
          {report}
        </ReportDialog>
      )}
      {shown === 'undo' && (
        <Question
          title={t('resources.imports.undo_title')}
          action={t('resources.imports.undo')}
          act={() => undo(provider)}
          failure={t('resources.imports.failed.step')}
          onClose={() => show(null)}
        >
          {undoText}
        </Question>
      )}
    </Box>
  );
}

interface ReportDialogProps {
  name: string;
  children: ReactNode;
  onClose: () => void;
}

function ReportDialog({ name, children, onClose }: ReportDialogProps) {
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{name}</DialogTitle>
      <DialogContent dividers>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
