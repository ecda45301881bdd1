import { textFor } from '../i18n/texts';
import { resources } from './resources';

/** Forms that are not react-admin resources. */
const OTHERS = { site: 'site' };

/** API path of each form's record, longest first so that `shop/items` is not taken for `shop`. */
const PATHS = Object.entries({ ...OTHERS, ...mapPaths() }).sort(
  ([, one], [, other]) => other.length - one.length,
);

/**
 * Label of a field in its form; undefined if it has none.
 * @param url an API path, `/api` included
 * @param field as named by the API, for example `variants.0.link`
 */
export function fieldLabel(url: string, field: string): string | undefined {
  const path = url.replace(/^\/api\//, '');
  const resource = PATHS.find(([, known]) => path === known || path.startsWith(`${known}/`))?.[0];
  // A translation shares the label of the original text.
  const name = field.replace(/\.\d+(?=\.|$)/g, '').replace(/(^|\.)translations\.[^.]+\./, '$1');
  return resource && textFor(`resources.${resource}.fields.${name}`);
}

function mapPaths(): Record<string, string> {
  return Object.fromEntries(Object.entries(resources).map(([name, { path }]) => [name, path]));
}
