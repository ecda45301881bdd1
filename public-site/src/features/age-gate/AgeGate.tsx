import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { AgeDialog } from './AgeDialog';
import { confirmAdult, confirmUnderage, storedFlags } from './age-flags';
import { AgeProvider, useStoredAge } from './useAge';

const RESTRICTED = '/restricted';

/** Stands before every page but `/restricted`, decided before anything is painted; it comes back once the answer expires. */
export function AgeGate({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation();
  const { state, look } = useStoredAge(key);
  const isRestricted = pathname.replace(/\/$/, '') === RESTRICTED;
  if (state === 'underage' && !isRestricted) return <Navigate to={RESTRICTED} replace />;
  if (state !== 'underage' && isRestricted) return <Navigate to="/" replace />;
  const answer = (confirm: typeof confirmAdult) => () => {
    confirm(storedFlags, Date.now());
    look();
  };
  return (
    <AgeProvider value={state}>
      {children}
      {state === 'unverified' && (
        <AgeDialog onAdult={answer(confirmAdult)} onUnderage={answer(confirmUnderage)} />
      )}
    </AgeProvider>
  );
}
