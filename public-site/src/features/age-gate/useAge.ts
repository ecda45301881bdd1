import { type AgeState, ageState, expiresInMs } from '#shared/age-flags.js';
import { createContext, useContext, useEffect, useState } from 'react';
import { storedFlags } from './stored-flags';

const AgeContext = createContext<AgeState>('unverified');

export const AgeProvider = AgeContext.Provider;

/** Whether the visitor has passed the age gate. Embeds wait for `verified`: nothing of the stream loads behind the gate. */
export const useAge = (): AgeState => useContext(AgeContext);

/** The stored answer, read again on every change of route, by other tabs, on return, and when it expires. */
export function useStoredAge(routeKey: string): { state: AgeState; readAgain: () => void } {
  const [state, setState] = useState(readNow);
  const readAgain = () => setState(readNow());
  useEffect(() => {
    let expiry: number | undefined;
    const readAndWait = () => {
      readAgain();
      window.clearTimeout(expiry);
      const left = expiresInMs(storedFlags, Date.now());
      if (left !== null) expiry = window.setTimeout(readAndWait, left);
    };
    readAndWait();
    window.addEventListener('storage', readAndWait);
    document.addEventListener('visibilitychange', readAndWait);
    return () => {
      window.clearTimeout(expiry);
      window.removeEventListener('storage', readAndWait);
      document.removeEventListener('visibilitychange', readAndWait);
    };
    // `state`: an answer that was just given has its own time to wait for.
  }, [routeKey, state]);
  return { state, readAgain };
}

const readNow = (): AgeState => ageState(storedFlags, Date.now());
