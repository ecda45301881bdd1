import type { SaveSite, SiteSettings } from '../shared/api';
import { timeZoneFault } from '../shared/form-rules';
import { filledLines } from '../shared/lines';
import type { StoredRole } from '../shared/records';

/** What may be written in several languages. */
export const TRANSLATED = [
  { source: 'tagline' },
  { source: 'heroAlt' },
  { source: 'helpLine', multiline: true },
];

/** What the form begins with: until settings are saved, the time zone is the one that an owner's browser is in. */
export function offered(stored: SiteSettings, role: StoredRole): SiteSettings {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return stored.isSaved || role !== 'owner' || timeZoneFault(timeZone) ? stored : { ...stored, timeZone };
}

/** What is sent: the form's values, with the blank lines of the domain list left out. */
export const toSave = (values: SiteSettings): SaveSite => ({
  ...values,
  blockedDomains: filledLines(values.blockedDomains),
});

/** docs/requirements.md, Home: K from 1,000 with one decimal, M from 1,000,000. */
export function shortCount(followers: number): string {
  if (followers < 1000) return String(followers);
  if (followers < 1_000_000) return `${(followers / 1000).toFixed(1)}K`;
  return `${(followers / 1_000_000).toFixed(1)}M`;
}
