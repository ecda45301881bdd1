import { textFor } from '../i18n/texts';
import { resources } from './resources';

/** Forms that are no resource of react-admin's. */
const OTHERS = { site: 'site' };

/** Where each form's record is kept; the longest first, so that `shop/items` is not taken for `shop`. */
const PATHS = Object.entries({ ...OTHERS, ...mapPaths() }).sort(
  ([, one], [, other]) => other.length - one.length,
);

/**
 * What the form of an address calls a field; undefined where it has no label for it.
 * @param url below `/api` @param field as the API names it, such as `variants.0.link`
 */
export function fieldLabel(url: string, field: string): string | undefined {
  const path = url.replace(/^\/api\//, '');
  const resource = PATHS.find(([, known]) => path === known || path.startsWith(`${known}/`))?.[0];
  // A translation is called as the text itself.
  const name = field.replace(/\.\d+(?=\.|$)/g, '').replace(/(^|\.)translations\.[^.]+\./, '$1');
  return resource && textFor(`resources.${resource}.fields.${name}`);
}

function mapPaths(): Record<string, string> {
  return Object.fromEntries(Object.entries(resources).map(([name, { path }]) => [name, path]));
}
