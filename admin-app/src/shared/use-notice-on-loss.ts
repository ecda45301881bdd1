import { useEffect, useEffectEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { t } from '../i18n/texts';

/**
 * Shows unsaved text when its field vanishes, because someone else has removed what it is about.
 * @param name what it was typed for
 * @param unsavedText called when the field is gone; null if nothing is lost
 */
export function useNoticeOnLoss(name: string, unsavedText: () => string | null): void {
  const notify = useNotify();
  const [address] = useState(() => window.location.pathname);
  const report = useEffectEvent(() => {
    // A person who leaves the screen has been asked.
    if (window.location.pathname !== address) return;
    const text = unsavedText();
    if (text !== null)
      notify(t('console.not_saved', { name, text }), { type: 'warning', autoHideDuration: null });
  });
  useEffect(() => () => report(), []);
}
