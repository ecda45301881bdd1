import { useEffect, useState } from 'react';

const fetchParts = () => import('./member-parts');

type MemberParts = Awaited<ReturnType<typeof fetchParts>>;

/**
 * What asks before a claim, and the goal of each card. Fetched ahead for those who can claim, so that the dialog opens with the
 * click: behind a Suspense boundary React would hold it back for a while.
 * @returns null until they are there, and what a click does to have them
 */
export function useMemberParts(canClaim: boolean): [MemberParts | null, load: () => void] {
  const [parts, setParts] = useState<MemberParts | null>(null);
  useEffect(() => {
    // Where that fails, the click tries again.
    if (canClaim) fetchParts().then(setParts, () => {});
  }, [canClaim]);
  const load = () => {
    if (parts) return;
    fetchParts().then(setParts, (error: unknown) =>
      setParts(() => {
        // For the boundary around the screen.
        throw error;
      }),
    );
  };
  return [parts, load];
}
