import table from '../../../../backend/src/core/common/routes/pages.json' with { type: 'json' };
import { findText, t } from '../../lib/texts';

export type PagePath = keyof typeof table;

export interface PageRow {
  /** The component's name, which is also its file name. */
  readonly screen: string;
  readonly inMenu?: boolean;
  readonly footer?: 'quick' | 'support' | 'last';
  /** About gambling: not linked while the viewer takes a break. */
  readonly isGambling?: boolean;
  /** About raffles, guesses or hunts: empty while the viewer takes a break. */
  readonly isGame?: boolean;
  /** Shown to a single visitor only, so excluded from search results. */
  readonly isPrivate?: boolean;
}

/** All pages, ending with the catch-all. The server reads the same table; titles are in the catalogue. */
export const PAGES = table as Readonly<Record<PagePath, PageRow>>;

/**
 * The selected pages as links, in table order. Link texts may be shorter than titles.
 * @param isOnBreak leaves out the pages about gambling
 */
export const pageLinks = (
  isWanted: (row: PageRow) => boolean | undefined,
  isOnBreak?: boolean,
): [to: string, label: string][] =>
  (Object.keys(PAGES) as PagePath[])
    .filter((path) => isWanted(PAGES[path]) && !(isOnBreak && PAGES[path].isGambling))
    .map((path) => [path, findText(`page.${path}.label`) ?? t(`page.${path}.title`)]);
