import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inRoot } from './root.mjs';
import { Refusal } from './say.mjs';

export const migrationsFolder = inRoot('backend/src/core/database/migrations');
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MIGRATION = /^(\d+)-(.+)\.ts$/;

/** The migrations in the order in which they run. */
export function migrationFiles(folder) {
  return readdirSync(folder)
    .filter((file) => MIGRATION.test(file))
    .toSorted((one, other) => timestampOf(one) - timestampOf(other));
}

const timestampOf = (file) => Number(MIGRATION.exec(file)[1]);

/** TypeORM takes a migration's place from the end of its class's name. */
export function classNameOf(file) {
  const [, timestamp, name] = MIGRATION.exec(file);
  return name.replace(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase()) + timestamp;
}

/**
 * Writes an empty migration that runs after all others, and lists it in index.ts.
 * @param options.functionsOnly it is complete, because only the files in backend/src/*\/*\/sql change
 * @returns its file's name
 */
export function addMigration(folder, name, { functionsOnly = false, now = Date.now() } = {}) {
  if (!name) throw new Refusal('Give the migration a name: npm run migration -- order-of-members');
  if (!NAME.test(name)) {
    throw new Refusal(
      `“${name}” is not a name for a migration: use lower-case words joined by hyphens, such as order-of-members.`,
    );
  }
  const files = migrationFiles(folder);
  const namesake = files.find((file) => MIGRATION.exec(file)[2] === name);
  if (namesake) throw new Refusal(`There is a migration of that name already: ${namesake}.`);

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

/** What is not filled in fails when it runs. */
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

/** Say what changes, in a sentence. */
export class ${className} extends FunctionsOnly {}
`;

const SEALS = 'sealed.txt';

/**
 * What a sealed file does, as a hash by its name: the lines of `sealed.txt`. A migration that has run elsewhere is never
 * edited, because it does not run there again.
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

/** The files in backend/src/*\/*\/sql as they were when a migration was sealed, by the migration's timestamp. */
const FUNCTIONS_OF = 'functions of ';
const functionsOfNewest = (folder) => `${FUNCTIONS_OF}${timestampOf(migrationFiles(folder).at(-1))}`;

/** True when the functions changed since the newest migration was sealed, so that no migration tells of it. */
export function haveFunctionsChanged(folder, functionsHash) {
  const sealed = sealsOf(folder);
  const isNewestSealed = sealed.has(migrationFiles(folder).at(-1));
  return isNewestSealed && sealed.get(functionsOfNewest(folder)) !== functionsHash;
}

export const FUNCTIONS_CHANGED =
  'Files in backend/src/*/*/sql changed without a migration, by which running sites tell their version: ' +
  'run `npm run migration -- what-changed --functions`, and `npm run migration -- --seal` at the end. ' +
  `Only if the newest migration has never been on main, delete its lines in ${SEALS} and seal it again.`;

/** Those that may still be edited. */
export function unsealedFiles(folder) {
  const seals = sealsOf(folder);
  return sealableFiles(folder).filter((file) => !seals.has(file));
}

/** Seals what is not sealed yet, and the functions that belong to it. @returns its names */
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
  `${file} is sealed and was changed. Put it back and write a new migration: databases that ran it do not run it again. ` +
  `Only if it has never been on main, delete its line in ${SEALS} and seal it again.`;

/** Migrations in their order, then the SQL that some of them read. */
function sealableFiles(folder) {
  const inFolders = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.parentPath !== folder)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
  return [...migrationFiles(folder), ...inFolders];
}

/** Of what runs: line endings, comments, imports and formatting of TypeScript may change. */
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
