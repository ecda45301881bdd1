/** Parts of a site, each imported completely or not at all. */
export const SITE_PARTS = ['commands', 'timers', 'shop', 'offers', 'settings'] as const;
export type SitePart = (typeof SITE_PARTS)[number];

/** Summary of an export. */
export interface ExportSummary {
  /** Title of the exported site. */
  readonly site: string;
  /** ISO 8601. */
  readonly exportedAt: string;
}
