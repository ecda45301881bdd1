import DownloadIcon from '@mui/icons-material/Download';
import {
  Alert,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormHelperText,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Button } from '../shared/Button';
import { ConfirmStep } from '../shared/ConfirmStep';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { Failure } from '../shared/Failure';
import { Panel } from '../shared/Panel';

/** The browser handles the download, whatever its size. The admin first confirms their identity on Twitch. */
export function DownloadPanel() {
  const provider = useDataProvider<AdminDataProvider>();
  const helpId = useId();
  const [hasAnswers, setHasAnswers] = useState(false);
  const [step, setStep] = useState<'choosing' | 'confirming' | 'begun'>('choosing');
  const begin = useMutation({
    mutationFn: () => provider.confirmation(),
    onSuccess: ({ isFresh }) => {
      setStep(isFresh ? 'begun' : 'confirming');
      if (isFresh) download(`/api/exports/download?answers=${hasAnswers ? 'with' : 'without'}`);
    },
  });
  return (
    <Panel title={t('resources.exports.download.title')} note={t('resources.exports.download.note')}>
      <FormControlLabel
        sx={{ mt: 1.5 }}
        control={
          <Checkbox
            checked={hasAnswers}
            onChange={({ target }) => setHasAnswers(target.checked)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
        label={t('resources.exports.answers')}
      />
      <FormHelperText id={helpId} sx={{ mt: 0, ml: 4 }}>
        {t('resources.exports.answers_help')}
      </FormHelperText>
      <Button
        variant="contained"
        startIcon={<DownloadIcon />}
        disabled={begin.isPending}
        onClick={() => begin.mutate()}
        sx={{ mt: 2 }}
      >
        {t('resources.exports.download.go')}
      </Button>
      {begin.error && <Failure error={begin.error} fallback={t('resources.exports.failed')} sx={{ mt: 2 }} />}
      {step === 'begun' && (
        <Alert severity="success" sx={{ mt: 2 }}>
          {t('resources.exports.begun')}
        </Alert>
      )}
      {step === 'confirming' && (
        <ConfirmDialog onReturn={() => begin.mutate()} onClose={() => setStep('choosing')} />
      )}
    </Panel>
  );
}

function ConfirmDialog({ onReturn, onClose }: { onReturn: () => void; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('resources.exports.confirm')}</DialogTitle>
      <DialogContent>
        <ConfirmStep onReturn={onReturn} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
