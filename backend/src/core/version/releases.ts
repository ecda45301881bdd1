import { renderSections } from '../common/render-sections.js';
import type { ReleaseDto } from './dto/version.dto.js';

/** A heading such as `[0.3.0] – 2026-11-28`. */
const HEADING = /^\[?(?<version>[^\]]+?)\]?(?:\s+[–—-]\s+(?<date>\d{4}-\d{2}-\d{2}))?$/u;
/** Their targets are files of the repository, which the site doesn't serve. */
const LINK_IN_PARENTHESES = /\s+\(\[[^\]]*\]\([^)]*\)\)/g;
const LINK = /\[([^\]]*)\]\([^)]*\)/g;

/** The versions in a changelog in the format of Keep a Changelog, in its order. */
export function releasesIn(changelog: string): ReleaseDto[] {
  const { sections } = renderSections(changelog.replaceAll(LINK_IN_PARENTHESES, '').replaceAll(LINK, '$1'));
  return sections.map(({ title, html }) => {
    const { version = title, date = null } = HEADING.exec(title)?.groups ?? {};
    return { version, date, html };
  });
}
