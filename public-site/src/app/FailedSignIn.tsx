import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToast } from '../ui/Toasts';

/** The server ends every failed sign-in on `/?login=failed`. */
export function FailedSignIn() {
  const [params, setParams] = useSearchParams();
  const toast = useToast();
  const failed = params.get('login') === 'failed';
  useEffect(() => {
    if (!failed) return;
    toast({ kind: 'error', text: 'Logging in did not work. Please try again.' });
    setParams({}, { replace: true });
  }, [failed, toast, setParams]);
  return null;
}
