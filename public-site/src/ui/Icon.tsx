import type { ReactNode } from 'react';
import { Glyph, SHELL_ICONS, stroke } from './ShellIcon';

const ICONS = {
  ...SHELL_ICONS,
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

export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <Glyph size={size}>{ICONS[name]}</Glyph>
);
