import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { responseOf, client, serverAheadMs } from '../../api/client';
import type { MyClaim } from '../../api/types';

/** A page of the viewer's claims, newest first. */
export const claimsQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: ['claims', userId, page],
    queryFn: async () => {
      const call = client.GET('/api/shop/claims/mine', { params: { query: { page } } });
      const { data, response } = await responseOf(call);
      return { ...data, serverAheadMs: serverAheadMs(response) };
    },
  });

type ClaimsPage = Awaited<ReturnType<NonNullable<ReturnType<typeof claimsQuery>['queryFn']>>>;

/** Updates a claim in every cached page after a mutation. */
export function showClaim(queries: QueryClient, changed: MyClaim): void {
  queries.setQueriesData<ClaimsPage>(
    { queryKey: ['claims'] },
    (page) =>
      page && { ...page, claims: page.claims.map((claim) => (claim.id === changed.id ? changed : claim)) },
  );
}
