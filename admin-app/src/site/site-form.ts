import type { SaveSite, SiteSettings } from '../shared/api';
import { timeZoneFault } from '../shared/form-rules';
import { nonBlankLines } from '../shared/lines';
import type { StoredRole } from '../shared/records';

/** Translatable fields. */
export const TRANSLATED = [
  { source: 'tagline' },
  { source: 'heroAlt' },
  { source: 'helpLine', multiline: true },
];

/**
 * Initial values of the form. Until the settings are first saved, an owner is offered their browser's time
 * zone.
 */
export function initialValues(stored: SiteSettings, role: StoredRole): SiteSettings {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return stored.isSaved || role !== 'owner' || timeZoneFault(timeZone) ? stored : { ...stored, timeZone };
}

/** The values to send, without blank lines in the list of domains. */
export const toSave = (values: SiteSettings): SaveSite => ({
  ...values,
  blockedDomains: nonBlankLines(values.blockedDomains),
});

/** docs/requirements.md, Home: K from 1,000 with one decimal, M from 1,000,000. */
export function shortCount(followers: number): string {
  if (followers < 1000) return String(followers);
  if (followers < 1_000_000) return `${(followers / 1000).toFixed(1)}K`;
  return `${(followers / 1_000_000).toFixed(1)}M`;
}
