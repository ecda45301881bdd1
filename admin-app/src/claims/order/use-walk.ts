import { useLayoutEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import { useNotifyFailure } from '../../shared/Failure';
import type { ClaimRecord } from '../../shared/records';
import { findStep, hasStep, placeIn, startWalk, type Step, type Walk } from './walk';

/** Walks through the claims of the surrounding list, in the order it had when the first of them was opened. */
export function useWalk(claimId: string | undefined) {
  const list = useListContext<ClaimRecord>();
  const { data = [], page, perPage, total = 0, sort } = list;
  const filter = list.filterValues as object;
  const provider = useDataProvider<AdminDataProvider>();
  const notifyFailure = useNotifyFailure();
  const [stored, setWalk] = useState<Walk | null>(null);
  const [isReading, setReading] = useState(false);
  const open = useRef(claimId);
  useLayoutEffect(() => void (open.current = claimId), [claimId]);
  const walk = claimId !== undefined && stored?.ids.includes(claimId) ? stored : null;
  if (claimId === undefined && stored) setWalk(null);
  if (!walk && data.some(({ id }) => id === claimId))
    setWalk(startWalk({ ids: data.map(({ id }) => id), page, perPage, total }));

  const read = async (of: number): Promise<string[]> => {
    const params = { pagination: { page: of, perPage }, sort, filter };
    return (await provider.getList<ClaimRecord>('claims', params)).data.map(({ id }) => id);
  };

  /** Finds the neighbour; undefined if there is none, it can't be loaded, or the drawer has moved on. */
  async function find(step: Step): Promise<string | undefined> {
    if (!walk || claimId === undefined || isReading) return undefined;
    setReading(true);
    try {
      const found = await findStep(walk, claimId, step, read);
      if (open.current !== claimId) return undefined;
      setWalk(found.walk);
      return found.id;
    } catch (failure) {
      notifyFailure(failure, t('resources.claims.failed.load'));
      return undefined;
    } finally {
      setReading(false);
    }
  }

  return {
    find,
    /** Undefined if the claim is not in the list. */
    place: walk && claimId !== undefined ? placeIn(walk, claimId) : undefined,
    total: walk?.total ?? 0,
    can: (step: Step) => !isReading && walk !== null && claimId !== undefined && hasStep(walk, claimId, step),
  };
}
