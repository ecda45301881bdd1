/** Format identifier in `manifest.json`. */
export const EXPORT_FORMAT = 'greenroom-export';
/** Increases with each change that older versions of the site can't read. */
export const EXPORT_VERSION = 1;
export const MANIFEST = 'manifest.json';

/** Files that can be imported, besides the pictures. All others are for reading only. */
export const RESTORED_FILES = [
  'members.csv',
  'commands.json',
  'timers.json',
  'shop.json',
  'offers.json',
  'settings.json',
] as const;

/**
 * `pictures/0123456789abcdef0123456789abcdef.webp`: the first half of the SHA-256, which is also in the URL.
 */
const PICTURE = /^pictures\/([0-9a-f]{32})\.webp$/;
export const pictureName = (hash: string): string => `pictures/${hash}.webp`;
export const hashOfPicture = (name: string): string | undefined => PICTURE.exec(name)?.[1];

export const isRestored = (name: string): boolean =>
  (RESTORED_FILES as readonly string[]).includes(name) || PICTURE.test(name);

export interface ManifestFile {
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
  /** Number of table rows or list records. */
  readonly records: number;
  /** Whether it's imported, so that an export of the importing site has the same checksum. */
  readonly restored: boolean;
}

export interface Manifest {
  readonly format: typeof EXPORT_FORMAT;
  readonly version: number;
  /** Title of the site. */
  readonly site: string;
  /** Lets a site recognise its own exports. Missing in older ones. */
  readonly siteId?: string;
  /** ISO 8601. */
  readonly exportedAt: string;
  /** Whether `claims.csv` includes buyers' answers and the team's notes. */
  readonly hasAnswers: boolean;
  readonly files: readonly ManifestFile[];
}

export const exportName = (now: Date): string => `greenroom-${now.toISOString().slice(0, 10)}.zip`;
