import { expiresInMs, type Flags } from '#shared/age-flags.js';
import { storedFlags } from '#shared/stored-flags.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, client, dataOf } from '../../api/client';
import { firstData } from '../../api/first-data';
import { logged } from '../../lib/log';
import { useAge } from './use-age';

/** What the server answers differently once it knows. */
const WITHHELD = ['offers', 'shop'];
/** Where the whole site is for adults alone, anything may have been. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 403;

/**
 * Tells the server of an answer at the age gate, which it keeps in a cookie of its own: one that was just given, and one that
 * this browser still knows while the cookie is gone.
 */
export function AgeConfirmation() {
  const age = useAge();
  const queries = useQueryClient();
  const isTold = useRef(firstData.isOfAge ?? false);
  useEffect(() => {
    if (age !== 'verified') isTold.current = false;
    if (age !== 'verified' || isTold.current) return;
    isTold.current = true;
    const body = { isOfAge: true, elapsedSeconds: elapsedSeconds(storedFlags, Date.now()) };
    const telling = logged('Failed to confirm the age', dataOf(client.POST('/api/age', { body })));
    const lookAgain = () =>
      queries.invalidateQueries({
        predicate: ({ queryKey, state }) => WITHHELD.includes(String(queryKey[0])) || isRefused(state.error),
      });
    telling.then(lookAgain, () => {
      isTold.current = false;
    });
  }, [age, queries]);
  return null;
}

const VALID_FOR_SECONDS = 24 * 3600;

/** Whole seconds since the answer, as far as the clock tells: never as many as it holds for. @param now epoch milliseconds */
export function elapsedSeconds(flags: Flags, now: number): number {
  const left = Math.ceil(((expiresInMs(flags, now) ?? 0) - 1) / 1000);
  return Math.min(Math.max(VALID_FOR_SECONDS - left, 0), VALID_FOR_SECONDS - 1);
}
