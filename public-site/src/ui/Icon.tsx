import type { ReactNode } from 'react';

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const solid = { fill: 'currentColor' } as const;

const ICONS = {
  twitch: (
    <path
      {...solid}
      d="M5.2 2 2 5.2v13.6h4.4V22l3.2-3.2h3.2L20.8 11V2H5.2Zm13.9 8.2-2.8 2.8h-3.2l-2.5 2.5V13H7.2V3.7h11.9v6.5ZM16.3 6v4.6h-1.7V6h1.7Zm-4.5 0v4.6h-1.7V6h1.7Z"
    />
  ),
  instagram: (
    <g {...stroke}>
      <rect x="3" y="3" width="18" height="18" rx="5.2" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17.2 6.8h.01" />
    </g>
  ),
  telegram: (
    <path
      {...solid}
      d="M21.6 3.3 2.9 10.5c-1 .4-1 1.1-.1 1.4l4.7 1.5 1.8 5.5c.2.6.4.8.8.8s.6-.2.9-.5l2.3-2.2 4.7 3.4c.9.5 1.5.3 1.7-.8l3.1-14.5c.3-1.3-.5-1.9-1.2-1.8ZM8.5 13l9.2-5.8c.5-.3.9-.1.5.2l-7.6 6.9-.3 3.3L8.5 13Z"
    />
  ),
  discord: (
    <path
      {...solid}
      d="M19.4 5.3A17 17 0 0 0 15.2 4l-.5 1a15.700 15.700 0 0 0-5.4 0l-.5-1a17 17 0 0 0-4.200 1.300C1.900 9.300 1.200 13.200 1.500 17a17 17 0 0 0 5.200 2.600l1.100-1.800a11 11 0 0 1-1.700-.8l.4-.3a12.200 12.200 0 0 0 11 0l.4.3c-.5.3-1.100.6-1.700.8l1.100 1.800a17 17 0 0 0 5.200-2.600c.4-4.400-.7-8.200-3.100-11.700ZM8.700 14.700c-1 0-1.900-1-1.900-2.100s.8-2.100 1.900-2.100 1.900 1 1.900 2.100-.9 2.100-1.900 2.100Zm6.600 0c-1 0-1.900-1-1.900-2.100s.8-2.100 1.900-2.100 1.900 1 1.900 2.100-.8 2.100-1.900 2.100Z"
    />
  ),
  search: (
    <g {...stroke}>
      <circle cx="11" cy="11" r="7" />
      <path d="m20 20-3.900-3.900" />
    </g>
  ),
  copy: (
    <g {...stroke}>
      <rect x="8.500" y="8.500" width="12" height="12" rx="2.500" />
      <path d="M15.500 8.500V6A2.500 2.500 0 0 0 13 3.500H6A2.500 2.500 0 0 0 3.500 6v7A2.500 2.500 0 0 0 6 15.500h2.500" />
    </g>
  ),
  check: <path {...stroke} strokeWidth={2.6} d="m5 12.500 4.700 4.700L19.500 7" />,
  external: (
    <path
      {...stroke}
      d="M9 5H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-3M14 4h6v6M20 4l-9.500 9.500"
    />
  ),
  arrow: <path {...stroke} d="M5 12h14M13 6l6 6-6 6" />,
  back: <path {...stroke} d="M19 12H5M11 6l-6 6 6 6" />,
  retry: <path {...stroke} d="M20 11.500A8 8 0 1 0 18 17.300M20 5.500v6h-6" />,
  down: <path {...stroke} d="M12 5v14M6 13l6 6 6-6" />,
  menu: <path {...stroke} d="M4 7h16M4 12h16M4 17h16" />,
  close: <path {...stroke} d="m6 6 12 12M18 6 6 18" />,
  logOut: <path {...stroke} d="M9.5 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h3.5M15 8l4 4-4 4M19 12H9.5" />,
  handshake: (
    <path
      {...stroke}
      d="m11.500 17.500 1.600 1.600a1.600 1.600 0 0 0 2.300-2.200l.4.300a1.600 1.600 0 0 0 2.200-2.300 1.600 1.600 0 0 0 1.900-2.500l-3.600-3.700a3 3 0 0 0-4.200 0l-.9.900a1.800 1.800 0 0 1-2.500-2.500L11 4.800a4.500 4.500 0 0 1 5.600-.6l.5.3c.4.2.9.3 1.400.2L22 4M2 4v9.500M22 4v9.500h-2M2 13.500h2l5.700 5.600a1.600 1.600 0 0 0 2.300-2.300M2 4.500h7"
    />
  ),
  crown: (
    <path {...stroke} d="m3 7.500 4.500 4L12 5l4.500 6.500 4.500-4-1.800 9.500H4.800L3 7.500ZM5 20.500h14" />
  ),
  ball: (
    <g {...stroke}>
      <circle cx="12" cy="12" r="9" />
      <path d="m12 7.500 4.300 3.100-1.600 5H9.300l-1.600-5L12 7.500ZM12 3v4.500M20.600 9.200l-4.300 1.400M17.300 19.300l-2.600-3.700M6.700 19.300l2.600-3.700M3.400 9.200l4.300 1.400" />
    </g>
  ),
  bolt: <path {...stroke} d="M13.500 2.500 4.500 14h6.500l-.5 7.500 9-11.500H13l.5-7.500Z" />,
  lock: (
    <g {...stroke}>
      <rect x="4.500" y="10.500" width="15" height="10" rx="2.500" />
      <path d="M8 10.500V7.500a4 4 0 0 1 8 0v3" />
    </g>
  ),
  moon: (
    <path {...stroke} d="M20.500 14.300A8.500 8.500 0 0 1 9.700 3.500a8.500 8.500 0 1 0 10.800 10.800Z" />
  ),
  users: (
    <g {...stroke}>
      <circle cx="9" cy="8" r="3.500" />
      <path d="M2.500 20a6.500 6.500 0 0 1 13 0M16 4.800a3.500 3.500 0 0 1 0 6.400M18 14.500a6.500 6.500 0 0 1 3.500 5.500" />
    </g>
  ),
  chat: (
    <g {...stroke}>
      <path d="M20.5 11.500a8 8 0 0 1-8.500 7.500 9.500 9.500 0 0 1-3.500-.7L3.500 20l1.600-4A7 7 0 0 1 3.500 11.500 8 8 0 0 1 12 4a8 8 0 0 1 8.500 7.500Z" />
      <path d="M8.500 11.500h.01M12 11.500h.01M15.500 11.500h.01" />
    </g>
  ),
  clock: (
    <g {...stroke}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3.500 2" />
    </g>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof ICONS;

/** Decoration: whatever it means is also said in words beside it. */
export const Icon = ({ name, size = 24 }: { name: IconName; size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
    {ICONS[name]}
  </svg>
);
