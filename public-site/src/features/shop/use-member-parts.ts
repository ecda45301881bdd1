import { useEffect, useState } from 'react';

const fetchParts = () => import('./member-parts');

type MemberParts = Awaited<ReturnType<typeof fetchParts>>;

/**
 * The claim dialog and each card's goal, preloaded for viewers who can claim, so that the dialog opens
 * immediately: once React has shown a Suspense fallback, it delays the replacement.
 * @returns the parts, or null until they have loaded; and a function that loads them on click
 */
export function useMemberParts(canClaim: boolean): [MemberParts | null, load: () => void] {
  const [parts, setParts] = useState<MemberParts | null>(null);
  useEffect(() => {
    // If this fails, the click tries again.
    if (canClaim) fetchParts().then(setParts, () => {});
  }, [canClaim]);
  const load = () => {
    if (parts) return;
    fetchParts().then(setParts, (error: unknown) =>
      setParts(() => {
        // Thrown while rendering, for the screen's error boundary.
        throw error;
      }),
    );
  };
  return [parts, load];
}
