import { inChunks, type PeopleChunks } from './people-chunks.js';
import type { SentPicture, SiteExport } from './read-export.js';
import { checkContents, recordsOf } from './site-contents.js';

/** An export that passed the rules of the console's forms, in the form it's stored in. */
export interface CheckedExport {
  readonly siteId: string | null;
  readonly exportedAt: string;
  readonly people: PeopleChunks;
  /** JSON of the contents; `parts` is JSON with the number of records in each part. */
  readonly contents: string;
  readonly parts: string;
  readonly pictures: readonly SentPicture[];
}

/** @throws the same errors as checkContents */
export async function checkExport(read: SiteExport): Promise<CheckedExport> {
  const { siteId, exportedAt, people, pictures } = read;
  const contents = await checkContents(read.contents);
  const parts = Object.entries(recordsOf(contents)).map(([part, records]) => ({ part, records }));
  return {
    siteId,
    exportedAt,
    people: inChunks(people),
    contents: JSON.stringify(contents),
    parts: JSON.stringify(parts),
    pictures,
  };
}
