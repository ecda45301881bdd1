import type { Client } from 'pg';
import * as catalogues from './catalogues.js';

interface Described {
  readonly owner: string;
  readonly text: string;
}

/**
 * The schema `public` as SQL, table by table: the same text for the same schema, whatever the version of Postgres.
 * @param appRole the run-time role, whose rights are listed. The text calls it greenroom_app.
 */
export async function describeSchema(client: Client, appRole: string): Promise<string> {
  // What lies in it is then named without it.
  await client.query('SET search_path TO public');
  const ask = async (sql: string) =>
    (await client.query<Described>(sql, sql.includes('$1') ? [appRole] : [])).rows;
  const about = async (sql: string) => {
    const texts = new Map((await ask(sql)).map(({ owner, text }) => [owner, text]));
    return (owner: string) => texts.get(owner) ?? [];
  };

  const columns = await about(catalogues.COLUMNS);
  const constraints = await about(catalogues.CONSTRAINTS);
  const storage = await about(catalogues.STORAGE);
  const indexes = await about(catalogues.INDEXES);
  const triggers = await about(catalogues.TRIGGERS);
  const grants = await about(catalogues.GRANTS);
  const comments = await about(catalogues.COMMENTS);
  const functions = await about(catalogues.OTHER_FUNCTIONS);

  const tables = (await ask(catalogues.TABLES)).map(({ owner, text: options }) => {
    const inside = [columns(owner), constraints(owner)].flat().join(',\n');
    const after = [storage, indexes, triggers, grants, comments].flatMap((of) => of(owner));
    return [`CREATE TABLE ${owner} (\n${inside}\n)${options};`, ...after].join('\n');
  });
  const views = (await ask(catalogues.VIEWS)).map(({ owner, text }) =>
    [text, ...[indexes, grants, comments].flatMap((of) => of(owner))].join('\n'),
  );

  const sections = [
    `-- The schema that the migrations leave, to be read: table by table, with indexes, triggers and what the run-time role may do.
-- Written by \`npm run schema\`. Do not edit.`,
    (await ask(catalogues.EXTENSIONS)).map(({ text }) => text).join('\n'),
    (await ask(catalogues.TYPES)).map(({ text }) => text),
    tables,
    views,
    '-- What the triggers call.',
    (await ask(catalogues.TRIGGER_FUNCTIONS)).map(({ text }) => text),
    '-- The other functions: each is a file of its name in backend/src/*/sql/.',
    ['-- greenroom_app may call:', functions('open')].flat().join('\n'),
    ['-- It may not call:', functions('closed')].flat().join('\n'),
  ];
  return `${sections.flat().join('\n\n')}\n`.replaceAll('timestamp with time zone', 'timestamptz');
}
