import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../lib/texts';
import { showToast } from '../ui/toast-store';

/** The server ends every failed sign-in on `/?login=failed`. */
export function FailedSignIn() {
  const [params, setParams] = useSearchParams();
  const failed = params.get('login') === 'failed';
  useEffect(() => {
    if (!failed) return;
    showToast({ kind: 'error', text: t('app.loginFailed') });
    setParams({}, { replace: true });
  }, [failed, setParams]);
  return null;
}
