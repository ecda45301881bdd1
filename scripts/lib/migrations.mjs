import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inRoot } from './root.mjs';
import { Refusal } from './say.mjs';

export const migrationsFolder = inRoot('backend/src/core/database/migrations');
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MIGRATION = /^(\d+)-(.+)\.ts$/;

/** The migrations in running order. */
export function migrationFiles(folder) {
  return readdirSync(folder)
    .filter((file) => MIGRATION.test(file))
    .toSorted((one, other) => timestampOf(one) - timestampOf(other));
}

const timestampOf = (file) => Number(MIGRATION.exec(file)[1]);

/** TypeORM takes a migration's timestamp from the end of its class name. */
export function classNameOf(file) {
  const [, timestamp, name] = MIGRATION.exec(file);
  return name.replace(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase()) + timestamp;
}

/**
 * Creates an empty migration that runs after all others, and lists it in index.ts.
 * @param options.functionsOnly needs no `up`, because only files in backend/src/*\/*\/sql change
 * @returns its file name
 */
export function addMigration(folder, name, { functionsOnly = false, now = Date.now() } = {}) {
  if (!name) throw new Refusal('Give the migration a name: npm run migration -- order-of-members');
  if (!NAME.test(name)) {
    throw new Refusal(
      `“${name}” isn't a valid migration name. Use lower-case words joined by hyphens, such as order-of-members.`,
    );
  }
  const files = migrationFiles(folder);
  const namesake = files.find((file) => MIGRATION.exec(file)[2] === name);
  if (namesake) throw new Refusal(`There is already a migration with this name: ${namesake}.`);

  const afterLast = files.length > 0 ? timestampOf(files.at(-1)) + 1_000 : 0;
  const file = `${Math.ceil(Math.max(now, afterLast) / 1_000) * 1_000}-${name}.ts`;
  list(path.join(folder, 'index.ts'), file);
  const template = functionsOnly ? ofFunctions : ofSchema;
  writeFileSync(path.join(folder, file), template(classNameOf(file)), { flag: 'wx' });
  return file;
}

function list(index, file) {
  const className = classNameOf(file);
  const before = readFileSync(index, 'utf8');
  const listed = before
    .replace(/^(?:import .*\n)*/, `$&import { ${className} } from './${file.replace(/ts$/, 'js')}';\n`)
    .replace(/\n\];/, `\n  ${className},\n];`);
  writeFileSync(index, listed);
}

/** Fails when it runs unless `up` has been filled in. */
const ofSchema = (className) => `import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Say why, in a sentence or two. */
export class ${className} extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE …');
  }
}
`;

const ofFunctions = (className) => `import { FunctionsOnly } from './functions-only.js';

/** Say what changes, in one sentence. */
export class ${className} extends FunctionsOnly {}
`;

const SEALS = 'sealed.txt';

/**
 * The lines of `sealed.txt`: file name → hash of what the file does. A migration that has run elsewhere must never be edited,
 * because it won't run there again.
 */
export function sealsOf(folder) {
  const lines = readFileSync(path.join(folder, SEALS), 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => line.split('  ').toReversed()));
}

/** The sealed files that were edited, renamed or deleted. */
export function brokenSeals(folder) {
  const present = new Set(sealableFiles(folder));
  return [...sealsOf(folder)]
    .filter(([file]) => !file.startsWith(FUNCTIONS_OF))
    .filter(([file, hash]) => !present.has(file) || hashOf(folder, file) !== hash)
    .map(([file]) => file);
}

/** Prefix of the line with the hash of backend/src/*\/*\/sql at the time a migration was sealed. */
const FUNCTIONS_OF = 'functions of ';
const functionsOfNewest = (folder) => `${FUNCTIONS_OF}${timestampOf(migrationFiles(folder).at(-1))}`;

/** True if the functions have changed since the newest migration was sealed, so that no migration covers the change. */
export function haveFunctionsChanged(folder, functionsHash) {
  const sealed = sealsOf(folder);
  const isNewestSealed = sealed.has(migrationFiles(folder).at(-1));
  return isNewestSealed && sealed.get(functionsOfNewest(folder)) !== functionsHash;
}

export const FUNCTIONS_CHANGED =
  'Files in backend/src/*/*/sql have changed without a migration, so running sites would not notice the change. ' +
  'Run `npm run migration -- what-changed --functions`, and `npm run migration -- --seal` when you are done. ' +
  `If the newest migration has never been on main, you can delete its lines in ${SEALS} and seal it again instead.`;

/** Files that may still be edited. */
export function unsealedFiles(folder) {
  const seals = sealsOf(folder);
  return sealableFiles(folder).filter((file) => !seals.has(file));
}

/** Seals unsealed files together with the current functions. @returns the names of the files */
export function seal(folder, functionsHash) {
  const [broken] = brokenSeals(folder);
  if (broken) throw new Refusal(explainSeal(broken));
  if (haveFunctionsChanged(folder, functionsHash)) throw new Refusal(FUNCTIONS_CHANGED);
  const files = unsealedFiles(folder);
  if (files.length === 0) return files;
  const lines = files.map((file) => `${hashOf(folder, file)}  ${file}\n`);
  lines.push(`${functionsHash}  ${functionsOfNewest(folder)}\n`);
  appendFileSync(path.join(folder, SEALS), lines.join(''));
  return files;
}

export const explainSeal = (file) =>
  `${file} is sealed and was changed. Restore it and write a new migration: databases that ran it won't run it again. ` +
  `If it has never been on main, you can delete its line in ${SEALS} and seal it again instead.`;

/** Migrations in order, then the SQL files that some of them read. */
function sealableFiles(folder) {
  const inFolders = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.parentPath !== folder)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
  return [...migrationFiles(folder), ...inFolders];
}

/** Hashes only what runs: line endings, comments, imports and the formatting of TypeScript may change. */
function hashOf(folder, file) {
  const text = readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  const whatRuns = file.endsWith('.ts') ? tokensOf(text).join(' ') : text;
  return createHash('sha256').update(whatRuns).digest('hex');
}

function tokensOf(text) {
  const source = ts.createSourceFile('migration.ts', text, ts.ScriptTarget.Latest);
  const statements = source.statements.filter((statement) => !ts.isImportDeclaration(statement));
  return statements.flatMap((statement) => leavesOf(statement, source));
}

function leavesOf(node, source) {
  if (ts.isJSDoc(node)) return [];
  const children = node.getChildren(source);
  return children.length === 0
    ? [node.getText(source)]
    : children.flatMap((child) => leavesOf(child, source));
}
