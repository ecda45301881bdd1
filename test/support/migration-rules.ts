import type { MigrationInterface, QueryRunner } from 'typeorm';

export type Migration = new () => MigrationInterface;

const COMMENT_OR_TEXT = /--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'/g;
/** Statements that take no lock that could block a claim, and may therefore take long. */
const NON_BLOCKING =
  /^(CREATE (UNIQUE )?INDEX CONCURRENTLY|DROP INDEX CONCURRENTLY IF EXISTS|ALTER TABLE \w+ VALIDATE CONSTRAINT)\b/i;
const VOLATILE = /\b(IDENTITY|(big|small)?serial|STORED|random|gen_random_\w+|clock_timestamp|nextval)\b/i;

/**
 * Checks whether a migration would block the site that keeps running. @returns one sentence per problem
 * @param validated names of the constraints validated so far
 */
export async function blockingStatements(
  migration: Migration,
  validated = new Set<string>(),
): Promise<string[]> {
  const { transaction } = new migration();
  const queries = (await queriesOf(migration)).map(statementsOf);
  const statements = queries.flat();
  const found =
    transaction === false ? outsideTransaction(queries) : insideTransaction(statements, validated);
  for (const statement of statements) {
    const [, name] = /\bVALIDATE CONSTRAINT (\w+)/i.exec(statement) ?? [];
    if (name) validated.add(name);
  }
  return found.map((sentence) => `${migration.name}: ${sentence}`);
}

/** Captures the queries as they would be sent, so that the source need not be parsed. */
async function queriesOf(migration: Migration): Promise<string[]> {
  const queries: string[] = [];
  const query = (sql: string): Promise<unknown[]> => Promise.resolve((queries.push(sql), []));
  await new migration().up({ query } as Partial<QueryRunner> as QueryRunner);
  return queries;
}

function statementsOf(sql: string): string[] {
  const bare = sql.replace(COMMENT_OR_TEXT, (found) => (/^(--|\/\*)/.test(found) ? ' ' : `''`));
  const statements = bare.split(';').map((statement) => statement.replace(/\s+/g, ' ').trim());
  return statements.filter(Boolean);
}

function outsideTransaction(queries: readonly string[][]): string[] {
  const found: string[] = [];
  let dropped = '';
  for (const [statement = '', ...others] of queries) {
    if (others.length > 0)
      found.push(`sends several statements in one query, which Postgres runs as one transaction`);
    if (!NON_BLOCKING.test(statement)) found.push(`“${statement}” belongs in a migration with a transaction`);
    const [, index] =
      /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?(\w+)/i.exec(statement) ?? [];
    if (index && index !== dropped) {
      found.push(
        `a failed attempt leaves ${index} behind: send “DROP INDEX CONCURRENTLY IF EXISTS ${index}” first`,
      );
    }
    dropped = /^DROP INDEX CONCURRENTLY IF EXISTS (\w+)/i.exec(statement)?.[1] ?? '';
  }
  return found;
}

function insideTransaction(statements: readonly string[], validated: ReadonlySet<string>): string[] {
  const made = new Set(statements.map((each) => /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(each)?.[1]));
  const found: string[] = [];
  let isLocking = false;
  let isWriting = false;
  for (const statement of statements) {
    if (/\bCONCURRENTLY\b/i.test(statement)) {
      found.push(`“${statement}” needs \`transaction = false\``);
      continue;
    }
    if (/^(CLUSTER|VACUUM|REINDEX|LOCK)\b/i.test(statement)) found.push(`“${statement}” blocks all access`);
    const [, indexed] = /^CREATE (?:UNIQUE )?INDEX .*?\bON (?:ONLY )?(\w+)/i.exec(statement) ?? [];
    if (indexed && !made.has(indexed)) {
      found.push(`“${statement}” blocks writes: use CONCURRENTLY, with \`transaction = false\``);
    }
    const [, written] = /^(?:UPDATE|DELETE FROM|INSERT INTO) (?:ONLY )?(\w+)/i.exec(statement) ?? [];
    if (written && !made.has(written)) isWriting = true;
    const [, altered, actions] = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+) (.*)$/i.exec(statement) ?? [];
    if (!altered || !actions || made.has(altered)) continue;
    isLocking = true;
    for (const action of atTopLevel(actions)) {
      const sentence = ofAction(action, altered, validated);
      if (sentence) found.push(`“${action}” of ${altered} ${sentence}`);
    }
  }
  if (isLocking && isWriting) {
    found.push('changes rows while it holds a table lock: change them in a separate migration');
  }
  return found;
}

function ofAction(action: string, table: string, validated: ReadonlySet<string>): string | undefined {
  if (/^ADD\b.*\b(CHECK|REFERENCES)\b/i.test(action) && !/\bNOT VALID$/i.test(action)) {
    return 'reads every row under an exclusive lock: add it NOT VALID, and VALIDATE it in the next migration';
  }
  if (/^ADD\b.*\b(UNIQUE|PRIMARY KEY|EXCLUDE)\b/i.test(action) && !/\bUSING INDEX\b/i.test(action)) {
    return 'builds an index under an exclusive lock: build it CONCURRENTLY first, then add it USING INDEX';
  }
  if (/^VALIDATE\b/i.test(action)) return 'may take long: use `transaction = false`';
  if (
    /^ALTER (COLUMN )?\w+ (SET DATA )?TYPE\b/i.test(action) ||
    (/^ADD\b/i.test(action) && VOLATILE.test(action))
  ) {
    return 'rewrites the table: add a plain column and fill it';
  }
  const [, column] = /^ALTER (?:COLUMN )?(\w+) SET NOT NULL/i.exec(action) ?? [];
  const check = `${table}_${column}_not_null`;
  if (column && !validated.has(check)) {
    return `reads every row under a lock: first validate CHECK (${column} IS NOT NULL) as ${check}`;
  }
  return undefined;
}

/** Splits at commas outside brackets. */
function atTopLevel(actions: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of actions) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}
