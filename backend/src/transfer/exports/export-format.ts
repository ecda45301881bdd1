/** What an export says about itself, in `manifest.json`. */
export const EXPORT_FORMAT = 'greenroom-export';
/** Rises with each change that an older site cannot read. */
export const EXPORT_VERSION = 1;
export const MANIFEST = 'manifest.json';

/** The files that Import takes over from an export, beside its pictures; all others are for reading. */
export const RESTORED_FILES = [
  'members.csv',
  'commands.json',
  'timers.json',
  'shop.json',
  'offers.json',
  'settings.json',
] as const;

/** Such as `pictures/0123456789abcdef0123456789abcdef.webp`: the name is part of its address, and of its checksum. */
const PICTURE = /^pictures\/([0-9a-f]{32})\.webp$/;
export const pictureName = (hash: string): string => `pictures/${hash}.webp`;
export const hashOfPicture = (name: string): string | undefined => PICTURE.exec(name)?.[1];

export const isRestored = (name: string): boolean =>
  (RESTORED_FILES as readonly string[]).includes(name) || PICTURE.test(name);

export interface ManifestFile {
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
  /** Rows of a table, or records of a list. */
  readonly records: number;
  /** Whether Import takes it over, so that another export of that site has the same checksum. */
  readonly restored: boolean;
}

export interface Manifest {
  readonly format: typeof EXPORT_FORMAT;
  readonly version: number;
  /** Title of the site. */
  readonly site: string;
  /** By what the site knows it again. Older exports have none. */
  readonly siteId?: string;
  /** ISO 8601. */
  readonly exportedAt: string;
  /** Whether `claims.csv` has what buyers typed and the team noted. */
  readonly hasAnswers: boolean;
  readonly files: readonly ManifestFile[];
}

export const exportName = (now: Date): string => `greenroom-${now.toISOString().slice(0, 10)}.zip`;
