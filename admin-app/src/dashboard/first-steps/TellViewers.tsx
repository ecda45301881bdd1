import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { t } from '../../i18n/texts';
import { lazyScreen } from '../../shared/lazy-screen';

const WaysToTell = lazyScreen(() => import('./WaysToTell'), 'WaysToTell');

/** Everything that brings viewers to the site. */
export function TellViewers({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open fullWidth onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('dashboard.steps.tell')}</DialogTitle>
      <DialogContent>
        <WaysToTell />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
