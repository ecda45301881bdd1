import { createContext, useContext, useEffect, useState } from 'react';
import { type AgeState, ageState, expiresInMs, storedFlags } from './age-flags';

const AgeContext = createContext<AgeState>('unverified');

export const AgeProvider = AgeContext.Provider;

/** Whether the visitor has passed the age gate. Embeds wait for `verified`: nothing of the stream loads behind the gate. */
export const useAge = (): AgeState => useContext(AgeContext);

/** The stored answer, looked at again on every change of route, by other tabs, on return, and when it expires. */
export function useStoredAge(routeKey: string): { state: AgeState; look: () => void } {
  const [state, setState] = useState(readNow);
  const look = () => setState(readNow());
  useEffect(() => {
    let expiry: number | undefined;
    const lookAndWait = () => {
      look();
      window.clearTimeout(expiry);
      const left = expiresInMs(storedFlags, Date.now());
      if (left !== null) expiry = window.setTimeout(lookAndWait, left);
    };
    lookAndWait();
    window.addEventListener('storage', lookAndWait);
    document.addEventListener('visibilitychange', lookAndWait);
    return () => {
      window.clearTimeout(expiry);
      window.removeEventListener('storage', lookAndWait);
      document.removeEventListener('visibilitychange', lookAndWait);
    };
    // `state`: an answer that was just given has its own time to wait for.
  }, [routeKey, state]);
  return { state, look };
}

const readNow = (): AgeState => ageState(storedFlags, Date.now());
