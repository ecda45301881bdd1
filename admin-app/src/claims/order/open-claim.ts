import { type To, useMatch, useSearchParams } from 'react-router-dom';
import { claimPath } from '../../shared/claim-states';

/** Screens other than the claims keep the open claim in this URL parameter. */
const PARAM = 'claim';

/** ID of the claim that the URL opens in the drawer. */
export function useOpenClaim(): string | undefined {
  const match = useMatch('/claims/:id');
  const [params] = useSearchParams();
  return match?.params.id ?? params.get(PARAM) ?? undefined;
}

/** URL that opens a claim in the drawer of the current screen, and the one without a claim. */
export function useClaimUrls(): { urlOf: (id: string) => To; closed: To } {
  const isOnClaims = useMatch('/claims/*') !== null;
  return isOnClaims
    ? { urlOf: claimPath, closed: '/claims' }
    : { urlOf: (id) => ({ search: `?${new URLSearchParams({ [PARAM]: id })}` }), closed: { search: '' } };
}
