const PREVIEW = 'preview';

export interface PageAddress {
  readonly name: string;
  readonly isPreview: boolean;
  /** Where its events come from. */
  readonly events: string;
}

/** @param location of the page: `/overlay/<secret>/<name>`, or `/overlay/preview/<name>` in the console */
export function readAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): PageAddress {
  const [, , secret = '', name = ''] = pathname.split('/');
  const isPreview = secret === PREVIEW;
  const events = isPreview ? `${PREVIEW}/${name}` : secret;
  return { name, isPreview, events: `/api/overlays/${events}/events${search}` };
}
