/** The parts of a site that are taken over as a whole, or not at all. */
export const SITE_PARTS = ['commands', 'timers', 'shop', 'offers', 'settings'] as const;
export type SitePart = (typeof SITE_PARTS)[number];

/** What an export says about itself. */
export interface ExportSummary {
  /** Title of the site that it comes from. */
  readonly site: string;
  /** ISO 8601. */
  readonly exportedAt: string;
}
