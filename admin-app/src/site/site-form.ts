import type { SaveSite, SiteSettings } from '../shared/api';

/** Each line that holds something is one domain. */
export const linesOf = (text: string): string[] => text.split('\n');
export const textOf = (domains: string[] | null | undefined): string => (domains ?? []).join('\n');

/** What may be written in several languages. */
export const TRANSLATED = [
  { source: 'tagline' },
  { source: 'heroAlt' },
  { source: 'helpLine', multiline: true },
];

const withoutBlanks = (lines: string[]): string[] => lines.map((line) => line.trim()).filter(Boolean);

/** What is sent: the form's values, with the blank lines of the domain list left out. */
export const toSave = (values: SiteSettings): SaveSite => ({
  ...values,
  blockedDomains: withoutBlanks(values.blockedDomains),
});

/** docs/requirements.md, Home: K from 1,000 with one decimal, M from 1,000,000. */
export function shortCount(followers: number): string {
  if (followers < 1000) return String(followers);
  if (followers < 1_000_000) return `${(followers / 1000).toFixed(1)}K`;
  return `${(followers / 1_000_000).toFixed(1)}M`;
}
