import MarkdownIt from 'markdown-it';

export interface RenderedSection {
  /** Anchor within the page. */
  readonly id: string;
  readonly title: string;
  /** Rendered by markdown-it with HTML disabled. */
  readonly html: string;
}

export interface RenderedText {
  /** Plain text before the first heading. */
  readonly lead: string;
  readonly sections: readonly RenderedSection[];
}

/** Internal, https, mailto and tel links only, so that no link can run a script. */
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

/** Each `##` heading starts a section. */
export function renderSections(text: string): RenderedText {
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

/** Escapes a value so that Markdown renders it as plain text. */
export const asText = (value: string): string => value.replaceAll(/[\\`*_{}[\]<>()#+\-.!|~&:]/g, '\\$&');

const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'section';
