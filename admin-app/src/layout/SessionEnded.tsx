import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { t } from '../i18n/texts';
import { fetchViewer, leaveConsole } from '../session/session';
import { sessionEnd } from '../session/session-end';

const LOG_IN = '/api/auth/twitch';

/**
 * Asks a user whose session has ended to log in in another tab, so that unsaved input can still be saved
 * here.
 */
export function SessionEnded() {
  const titleId = useId();
  const isOpen = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.get);
  useSessionCheckOnFocus(isOpen, t('console.session_ended.back'));
  return (
    <Dialog open={isOpen} onClose={sessionEnd.dismiss} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('console.session_ended.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('console.session_ended.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void leaveConsole()}>{t('console.session_ended.leave')}</Button>
        <Button onClick={sessionEnd.dismiss}>{t('console.session_ended.stay')}</Button>
        <Button
          variant="contained"
          href={LOG_IN}
          target="_blank"
          rel="noopener"
          startIcon={<OpenInNewIcon />}
        >
          {t('console.session_ended.log_in')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** On returning to this tab, checks whether the user has logged in in the other one. */
function useSessionCheckOnFocus(isWaiting: boolean, word: string): void {
  const notify = useNotify();
  useEffect(() => {
    if (!isWaiting) return;
    const checkSession = async () => {
      if (!(await fetchViewer())?.role) return;
      sessionEnd.dismiss();
      notify(word, { type: 'success' });
    };
    const onFocus = () => void checkSession();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [isWaiting, notify, word]);
}
