import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider';
import { findSiteCommand } from './site-command';

export const FIRST_STEPS = ['first-steps'];

/**
 * With the code that lists them, which few sites need for long. Not cached: a step may have been completed a moment ago.
 * Shown until all are done, unless this browser has hidden or reopened them.
 */
export function useFirstSteps() {
  const provider = useDataProvider<AdminDataProvider>();
  const [choice, choose] = useStore<'shown' | 'hidden' | null>('first-steps', null);
  const [begun] = useState(choice);
  const { data, error, refetch, isLoading } = useQuery({
    queryKey: FIRST_STEPS,
    queryFn: () => readSteps(provider),
    enabled: choice !== 'hidden',
  });
  return {
    data,
    error,
    refetch,
    /** Not while they are reopened, below a dashboard that is already there. */
    isLoading: isLoading && begun !== 'hidden',
    isShown: choice === null ? data !== undefined && !data.areDone : choice === 'shown',
    choose,
    /** Whether the person has just shown or hidden them. */
    isChosenNow: choice !== begun,
  };
}

async function readSteps(provider: AdminDataProvider) {
  const count = async (resource: string, filter = {}): Promise<number> => {
    const { total } = await provider.getList(resource, { pagination: { page: 1, perPage: 1 }, filter });
    return total ?? 0;
  };
  const [
    code,
    site,
    offers,
    categories,
    items,
    raffles,
    tierChanges,
    bot,
    notifications,
    overlays,
    command,
    imports,
    heartbeat,
  ] = await Promise.all([
    import('./FirstSteps'),
    provider.siteSettings(),
    count('offers'),
    count('categories'),
    count('items'),
    count('raffles'),
    count('audit', { kind: 'rewards' }),
    provider.botStatus(),
    provider.claimNotifications(),
    provider.overlays(),
    findSiteCommand(provider),
    // For owners only.
    provider.imports().catch(() => null),
    // A server of the version before has no such route.
    provider.heartbeat().catch(() => null),
  ]);
  const { FirstSteps, areDone, stepsOf } = code;
  const isSiteCommandOn = command?.isEnabled ?? false;
  const steps = stepsOf({
    site,
    offers,
    categories,
    items,
    raffles,
    tierChanges,
    bot,
    notifications,
    overlays,
    isSiteCommandOn,
    imports,
    heartbeat,
  });
  return { FirstSteps, steps, areDone: areDone(steps) };
}
