import { type AgeState, ageState } from '#shared/age-flags.js';
import { watchAge } from '#shared/age-gate.js';
import { storedFlags } from '#shared/stored-flags.js';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';

const AgeContext = createContext<AgeState>('unverified');

export const AgeProvider = AgeContext.Provider;

/** The visitor's age state. Embeds wait for `verified`, so the stream doesn't load behind the gate. */
export const useAge = (): AgeState => useContext(AgeContext);

/** The stored answer; re-read on route changes, storage events, page resume and expiry. */
export function useStoredAge(routeKey: string): { state: AgeState; readAgain: () => void } {
  const [state, setState] = useState(readNow);
  const readAgain = useCallback(() => setState(readNow()), []);
  // Depends on `state` because a new answer has a new expiry.
  useEffect(() => watchAge(setState).stop, [routeKey, state]);
  return { state, readAgain };
}

const readNow = (): AgeState => ageState(storedFlags, Date.now());
