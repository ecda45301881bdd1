import type { ReactNode } from 'react';

const Glyph = ({ size, children }: { size: number; children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);

export const GiftIcon = ({ size = 28 }: { size?: number }) => (
  <Glyph size={size}>
    <rect x="3" y="8" width="18" height="4.500" rx="1.200" />
    <path d="M5 12.500V19a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6.500M12 8v13M12 8C10.500 4.500 8.800 3 7.300 3a2.500 2.500 0 0 0 0 5H12Zm0 0c1.500-3.500 3.200-5 4.700-5a2.500 2.500 0 0 1 0 5H12Z" />
  </Glyph>
);

export const ClockIcon = ({ size = 28 }: { size?: number }) => (
  <Glyph size={size}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5.200l3.400 2" />
  </Glyph>
);

export const SoundIcon = ({ muted, size = 22 }: { muted: boolean; size?: number }) => (
  <Glyph size={size}>
    <path d="M4 9.500v5h3.500L12 19V5L7.500 9.500H4Z" />
    <path d={muted ? 'm16 9.500 5 5m0-5-5 5' : 'M15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11'} />
  </Glyph>
);
