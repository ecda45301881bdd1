import table from '../../../../backend/src/core/common/routes/pages.json' with { type: 'json' };
import { findText, t } from '../../lib/texts';

export type PagePath = keyof typeof table;

export interface PageRow {
  /** The component, in a file of its name in one of the features. */
  readonly screen: string;
  readonly inMenu?: boolean;
  readonly footer?: 'quick' | 'support' | 'last';
  /** About gambling: nothing leads to it while the viewer takes a break. */
  readonly isGambling?: boolean;
  /** Shown to one visitor only: kept out of search results. */
  readonly isPrivate?: boolean;
}

/** All pages of the site, which the server reads too; the last is for all other addresses. Their words are in the catalogue. */
export const PAGES = table as Readonly<Record<PagePath, PageRow>>;

/**
 * Some of the pages as links, in the table's order. What a link says is shorter than some titles.
 * @param isOnBreak leaves out those about gambling
 */
export const pageLinks = (
  isWanted: (row: PageRow) => boolean | undefined,
  isOnBreak?: boolean,
): [to: string, label: string][] =>
  (Object.keys(PAGES) as PagePath[])
    .filter((path) => isWanted(PAGES[path]) && !(isOnBreak && PAGES[path].isGambling))
    .map((path) => [path, findText(`page.${path}.label`) ?? t(`page.${path}.title`)]);
