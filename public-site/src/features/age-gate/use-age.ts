import { type AgeState, ageState } from '#shared/age-flags.js';
import { watchAge } from '#shared/age-gate.js';
import { storedFlags } from '#shared/stored-flags.js';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';

const AgeContext = createContext<AgeState>('unverified');

export const AgeProvider = AgeContext.Provider;

/** Whether the visitor has passed the age gate. Embeds wait for `verified`: nothing of the stream loads behind the gate. */
export const useAge = (): AgeState => useContext(AgeContext);

/** The stored answer, read again on every change of route, by other tabs, on return, and when it expires. */
export function useStoredAge(routeKey: string): { state: AgeState; readAgain: () => void } {
  const [state, setState] = useState(readNow);
  const readAgain = useCallback(() => setState(readNow()), []);
  // `state`: an answer that was just given has its own time to wait for.
  useEffect(() => watchAge(setState).stop, [routeKey, state]);
  return { state, readAgain };
}

const readNow = (): AgeState => ageState(storedFlags, Date.now());
