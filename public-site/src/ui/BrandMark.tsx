import type { ReactNode } from 'react';
import type { SocialLink } from '../api/types';

/** Other companies' logos, which icon sets leave out. */
const MARKS: Readonly<Record<SocialLink['icon'], ReactNode>> = {
  twitch: (
    <path d="M5.2 2 2 5.2v13.6h4.4V22l3.2-3.2h3.2L20.8 11V2H5.2Zm13.9 8.2-2.8 2.8h-3.2l-2.5 2.5V13H7.2V3.7h11.9v6.5ZM16.3 6v4.6h-1.7V6h1.7Zm-4.5 0v4.6h-1.7V6h1.7Z" />
  ),
  instagram: (
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <rect x="3" y="3" width="18" height="18" rx="5.2" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17.2 6.8h.01" />
    </g>
  ),
  telegram: (
    <path d="M21.6 3.3 2.9 10.5c-1 .4-1 1.1-.1 1.4l4.7 1.5 1.8 5.5c.2.6.4.8.8.8s.6-.2.9-.5l2.3-2.2 4.7 3.4c.9.5 1.5.3 1.7-.8l3.1-14.5c.3-1.3-.5-1.9-1.2-1.8ZM8.5 13l9.2-5.8c.5-.3.9-.1.5.2l-7.6 6.9-.3 3.3L8.5 13Z" />
  ),
  discord: (
    <path d="M19.4 5.3A17 17 0 0 0 15.2 4l-.5 1a15.7 15.7 0 0 0-5.4 0l-.5-1a17 17 0 0 0-4.2 1.3C1.9 9.3 1.2 13.2 1.5 17a17 17 0 0 0 5.2 2.6l1.1-1.8a11 11 0 0 1-1.7-.8l.4-.3a12.2 12.2 0 0 0 11 0l.4.3c-.5.3-1.1.6-1.7.8l1.1 1.8a17 17 0 0 0 5.2-2.6c.4-4.4-.7-8.2-3.1-11.7ZM8.7 14.7c-1 0-1.9-1-1.9-2.1s.8-2.1 1.9-2.1 1.9 1 1.9 2.1-.9 2.1-1.9 2.1Zm6.6 0c-1 0-1.9-1-1.9-2.1s.8-2.1 1.9-2.1 1.9 1 1.9 2.1-.8 2.1-1.9 2.1Z" />
  ),
};

interface BrandMarkProps {
  name: SocialLink['icon'];
  size?: number;
}

/** Decorative: the brand is also named in the text next to it. */
export const BrandMark = ({ name, size = 24 }: BrandMarkProps) => (
  <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
    {MARKS[name]}
  </svg>
);
