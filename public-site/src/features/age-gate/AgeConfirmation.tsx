import { expiresInMs, type Flags } from '#shared/age-flags.js';
import { storedFlags } from '#shared/stored-flags.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, client, dataOf } from '../../api/client';
import { firstData } from '../../api/first-data';
import { logOnFailure } from '../../lib/log';
import { useAge } from './use-age';

/** Queries whose results change once the age is confirmed. */
const AGE_DEPENDENT_QUERIES = ['offers', 'shop', 'claims', 'notifications', 'points'];
/** On a site that is adults-only throughout, any query may have been refused. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 403;

/**
 * Reports the visitor's answer at the age gate to the server, which keeps it in its own cookie: right after
 * it is given, and again if this browser still has it but the cookie is gone.
 */
export function AgeConfirmation() {
  const age = useAge();
  const queries = useQueryClient();
  const isReported = useRef(firstData.isOfAge ?? false);
  useEffect(() => {
    if (age !== 'verified') isReported.current = false;
    if (age !== 'verified' || isReported.current) return;
    isReported.current = true;
    const body = { isOfAge: true, elapsedSeconds: elapsedSeconds(storedFlags, Date.now()) };
    const report = logOnFailure('Failed to confirm the age', dataOf(client.POST('/api/age', { body })));
    const refetchAffected = () =>
      queries.invalidateQueries({
        predicate: ({ queryKey, state }) =>
          AGE_DEPENDENT_QUERIES.includes(String(queryKey[0])) || isRefused(state.error),
      });
    report.then(refetchAffected, () => {
      isReported.current = false;
    });
  }, [age, queries]);
  return null;
}

const VALID_FOR_SECONDS = 24 * 3600;

/**
 * Whole seconds since the answer, clamped below the validity period in case the clock is wrong.
 * @param now epoch milliseconds
 */
export function elapsedSeconds(flags: Flags, now: number): number {
  const left = Math.ceil(((expiresInMs(flags, now) ?? 0) - 1) / 1000);
  return Math.min(Math.max(VALID_FOR_SECONDS - left, 0), VALID_FOR_SECONDS - 1);
}
