import type { SortPayload } from 'react-admin';
import type { ClaimSelection } from '../shared/api';
import type { TeamState } from '../shared/claim-states';
import { api, dataOf } from './http-client';
import { reached, resent } from './lost-answers';

const at = <Id>(id: Id) => ({ params: { path: { id } } });
const readOrder = (claimId: string) => dataOf(api.GET('/api/shop/claims/{id}/order', at(claimId)));
const readCodes = (itemId: number) => dataOf(api.GET('/api/shop/items/{id}/codes', at(itemId)));

/** Calls for claims, and for the digital codes that claims hand out. */
export const claimCalls = {
  /**
   * Flips the stored delivered flag, so it is never sent twice.
   * @param isDelivered the flag that this leads to, as far as the screen knows
   */
  toggleDelivered: (claimId: string, isDelivered: boolean) =>
    reached(
      dataOf(api.PATCH('/api/shop/claims/{id}/delivery', at(claimId))),
      () => dataOf(api.GET('/api/shop/claims/{id}', at(claimId))),
      (claim) => claim.delivered === isDelivered,
    ),
  /** Number of claims by state, among those the filter finds. */
  claimCounts: (filter: object) =>
    dataOf(api.GET('/api/shop/claims/counts', { params: { query: { filter: JSON.stringify(filter) } } })),
  /** Moves claims to a state. If one is refused, the others are still moved. */
  setClaimStates: (ids: string[], state: TeamState, note: string | null) =>
    reached(
      dataOf(api.PATCH('/api/shop/claims/state', { body: { ids, state, note } })),
      async () => {
        const query = { filter: JSON.stringify({ id: ids }), range: JSON.stringify([0, ids.length - 1]) };
        return { changed: await dataOf(api.GET('/api/shop/claims', { params: { query } })), refused: [] };
      },
      ({ changed }) => changed.length === ids.length && changed.every((claim) => claim.state === state),
    ),
  /** Selects all claims that match and can be moved to a state. Sent again, it makes another selection. */
  selectClaims: (filter: object, { field, order }: SortPayload, state: ClaimSelection['state']) =>
    resent(() => {
      const query = { filter: JSON.stringify(filter), sort: JSON.stringify([field, order]) };
      return dataOf(api.POST('/api/shop/claims/selections', { params: { query }, body: { state } }));
    }),
  claimSelection: (id: number) => dataOf(api.GET('/api/shop/claims/selections/{id}', at(id))),
  /** Moves the next claims of a selection, or moves them back. Sent again, it goes on. */
  stepSelection: (id: number, step: 'moves' | 'undo') =>
    resent(() => dataOf(api.POST(`/api/shop/claims/selections/{id}/${step}`, at(id)))),
  /** A claim with its buyer, answers and timeline. */
  order: readOrder,
  /** Buyers' answers for up to 100 claims; claims without answers are omitted. */
  answersOf: (ids: string[]) => dataOf(api.POST('/api/shop/claims/answers', { body: { ids } })),
  /** The team's note on a claim; an empty one is deleted. */
  saveClaimNote: (claimId: string, note: string) =>
    reached(
      dataOf(
        note
          ? api.PUT('/api/shop/claims/{id}/note', { ...at(claimId), body: { note } })
          : api.DELETE('/api/shop/claims/{id}/note', at(claimId)),
      ),
      () => readOrder(claimId),
      (order) => (order.note ?? '') === note.trim(),
    ),
  /** The buyer's code. */
  revealCode: (claimId: string) => dataOf(api.POST('/api/shop/claims/{id}/reveal-code', at(claimId))),
  /** How many of an item's digital codes are left, and how many were handed out. */
  itemCodes: readCodes,
  /**
   * Adds digital codes, all or none.
   * @param codes one per line
   * @param key idempotency key of the attempt
   */
  addCodes: (itemId: number, codes: string, key: string) =>
    resent(() =>
      dataOf(
        api.POST('/api/shop/items/{id}/codes', {
          params: { path: { id: itemId }, header: { 'Idempotency-Key': key } },
          body: { codes },
        }),
      ),
    ),
  /** Removes the codes that have not been handed out. */
  clearCodes: (itemId: number) =>
    reached(
      dataOf(api.DELETE('/api/shop/items/{id}/codes', at(itemId))),
      () => readCodes(itemId),
      (counts) => counts.free === 0,
    ),
} satisfies Record<string, (...args: never[]) => Promise<unknown>>;
