import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import type { MyClaim } from '../../api/types';

/** A page of the viewer's claims, newest first. */
export const claimsQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: ['claims', userId, page],
    queryFn: () => dataOf(client.GET('/api/shop/claims/mine', { params: { query: { page } } })),
  });

/** One of the viewer's latest claims; undefined if it is not among them. */
export const readClaim = async (id: string): Promise<MyClaim | undefined> =>
  (await dataOf(client.GET('/api/shop/claims/mine'))).claims.find((claim) => claim.id === id);

type ClaimsPage = Awaited<ReturnType<NonNullable<ReturnType<typeof claimsQuery>['queryFn']>>>;

/** Updates a claim in every cached page after a mutation. */
export function showClaim(queries: QueryClient, changed: MyClaim): void {
  queries.setQueriesData<ClaimsPage>(
    { queryKey: ['claims'] },
    (page) =>
      page && { ...page, claims: page.claims.map((claim) => (claim.id === changed.id ? changed : claim)) },
  );
}
