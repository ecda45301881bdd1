import MarkdownIt from 'markdown-it';

/** A part of a text under its heading. */
export interface RenderedSection {
  /** Its address within the page. */
  readonly id: string;
  readonly title: string;
  /** Made by markdown-it from Markdown, in which HTML is text. */
  readonly html: string;
}

export interface RenderedText {
  /** What stands in front of the first heading, as text. */
  readonly lead: string;
  readonly sections: readonly RenderedSection[];
}

/** Addresses on this site, other sites by https, mail and telephone: nothing that could run a script. */
const SAFE_LINK = /^(https:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

const markdown = new MarkdownIt({ html: false, linkify: false }).disable('image');
markdown.validateLink = (url) => SAFE_LINK.test(url.trim());
markdown.renderer.rules['link_open'] = (tokens, at, options, _env, renderer) => {
  const token = tokens[at]!;
  if (/^https:/i.test(String(token.attrGet('href')))) {
    token.attrSet('target', '_blank');
    token.attrSet('rel', 'noopener noreferrer');
  }
  return renderer.renderToken(tokens, at, options);
};

/** Each `##` heading begins a section. */
export function renderLegal(text: string): RenderedText {
  const [first = '', ...parts] = text.replaceAll('\r\n', '\n').split(/^## +/m);
  const ids = new Map<string, number>();
  const sections = parts.map((part) => {
    const end = part.indexOf('\n');
    const title = (end === -1 ? part : part.slice(0, end)).trim();
    const slug = slugOf(title);
    const count = ids.get(slug) ?? 0;
    ids.set(slug, count + 1);
    const id = count === 0 ? slug : `${slug}-${count + 1}`;
    return { id, title, html: end === -1 ? '' : markdown.render(part.slice(end)) };
  });
  return { lead: first.replaceAll(/\s+/g, ' ').trim(), sections };
}

/** A value of the settings as plain text within Markdown. */
export const asText = (value: string): string => value.replaceAll(/[\\`*_{}[\]<>()#+\-.!|~&:]/g, '\\$&');

const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'section';
