import type { PointEntry } from '../../api/types';

const PATHS: Readonly<Record<PointEntry['reason'], string>> = {
  daily_reward:
    'M4 8h16v4.500H4zM5.500 12.500V20h13v-7.500M12 8v12M12 8C10.500 4.500 8.800 3 7.300 3a2.500 2.500 0 0 0 0 5H12Zm0 0c1.500-3.500 3.200-5 4.700-5a2.500 2.500 0 0 1 0 5H12Z',
  shop_claim: 'M5 8h14l1 12.500H4L5 8ZM8.500 10.500V7a3.500 3.500 0 0 1 7 0v3.500',
  admin_set:
    'M12 3l7.500 2.800V11c0 5-3.200 8.300-7.500 10-4.300-1.700-7.500-5-7.500-10V5.800L12 3ZM8.800 12l2.300 2.300 4.200-4.400',
  opening: 'M12 4v16M4 12h16',
};

export const ReasonIcon = ({ reason }: { reason: PointEntry['reason'] }) => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={PATHS[reason] ?? PATHS.opening} />
  </svg>
);
