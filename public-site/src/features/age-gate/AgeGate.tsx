import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../session/use-session';
import { AgeDialog, HELP } from './AgeDialog';
import { AgeProvider, useStoredAge } from './use-age';

const RESTRICTED = '/restricted';

/** Covers every other page from the first paint, and returns when the answer expires. */
export function AgeGate({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation();
  const { state: stored, readAgain } = useStoredAge(key);
  const { user, isLoading } = useSession();
  // The account's flag applies on every device and is never written to this browser's storage.
  const state = user?.isUnderAge ? 'underage' : stored;
  const path = pathname.replace(/\/$/, '');
  const isRestricted = path === RESTRICTED;
  const isMisplaced = isRestricted
    ? state !== 'underage' && !isLoading
    : state === 'underage' && path !== HELP;
  if (isMisplaced) return <Navigate to={isRestricted ? '/' : RESTRICTED} replace />;
  return (
    <AgeProvider value={state}>
      {children}
      {state === 'unverified' && !isRestricted && path !== HELP && <AgeDialog onAnswer={readAgain} />}
    </AgeProvider>
  );
}
