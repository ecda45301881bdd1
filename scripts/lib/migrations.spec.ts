import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MIGRATIONS } from '../../backend/src/core/database/migrations/index.js';
import { functionsHash } from '../../backend/src/core/database/repeatable-files.js';

const {
  addMigration,
  brokenSeals,
  classNameOf,
  explainSeal,
  FUNCTIONS_CHANGED,
  haveFunctionsChanged,
  migrationFiles,
  migrationsFolder,
  seal,
  sealsOf,
  unsealedFiles,
} = (await import(path.resolve(import.meta.dirname, 'migrations.mjs'))) as {
  addMigration: (
    folder: string,
    name?: string,
    options?: { functionsOnly?: boolean; now?: number },
  ) => string;
  brokenSeals: (folder: string) => string[];
  classNameOf: (file: string) => string;
  explainSeal: (file: string) => string;
  FUNCTIONS_CHANGED: string;
  haveFunctionsChanged: (folder: string, hash: string) => boolean;
  migrationFiles: (folder: string) => string[];
  migrationsFolder: string;
  seal: (folder: string, functionsHash: string) => string[];
  sealsOf: (folder: string) => Map<string, string>;
  unsealedFiles: (folder: string) => string[];
};

describe('the migrations', () => {
  it('are listed in index.ts in chronological order', () => {
    const files = migrationFiles(migrationsFolder);
    expect(files[0]).toBe('1796960000000-baseline.ts');
    expect(MIGRATIONS.map(({ name }) => name)).toEqual(files.map(classNameOf));
  });

  it('have not changed since they were sealed', () => {
    expect(brokenSeals(migrationsFolder).map(explainSeal)).toEqual([]);
  });

  it('are added after the sealed ones', () => {
    const sealed = [...sealsOf(migrationsFolder).keys()].filter((file) => file.endsWith('.ts'));
    expect(migrationFiles(migrationsFolder).slice(0, sealed.length)).toEqual(sealed);
  });

  it('cover every change to the functions', async () => {
    const sentences = haveFunctionsChanged(migrationsFolder, await functionsHash())
      ? [FUNCTIONS_CHANGED]
      : [];
    expect(sentences).toEqual([]);
  });

  it('are all sealed in CI (if not, run `npm run migration -- --seal`)', () => {
    const unsealed = unsealedFiles(migrationsFolder);
    const inTheMaking = process.env.CI ? [] : unsealed;
    expect(unsealed).toEqual(inTheMaking);
  });
});

/** A functions hash; any text will do. */
const HASH = 'a1';
const FIRST = `import { Forward } from './forward.js';

const TABLE = 'one';

export class First2000 extends Forward {
  up(runner) {
    return runner.query(\`DROP TABLE \${TABLE} -- for good\`);
  }
}
`;
let folder: string;
const inFolder = (file: string) => path.join(folder, file);
const edit = (before: string, after: string) =>
  writeFileSync(inFolder('2000-first.ts'), FIRST.replace(before, after));

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'greenroom-migrations-'));
  writeFileSync(
    inFolder('index.ts'),
    `import { First2000 } from './2000-first.js';\n\nexport const MIGRATIONS = [\n  First2000,\n];\n`,
  );
  writeFileSync(inFolder('2000-first.ts'), FIRST);
  mkdirSync(inFolder('first'));
  writeFileSync(inFolder('first/table.sql'), 'CREATE TABLE one ()');
  writeFileSync(inFolder('sealed.txt'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('npm run migration -- NAME', () => {
  it('creates and lists a migration that runs last and fails until it is filled in', () => {
    expect(addMigration(folder, 'order-of-2-lists', { now: 5_400 })).toBe('6000-order-of-2-lists.ts');
    const text = readFileSync(inFolder('6000-order-of-2-lists.ts'), 'utf8');
    expect(text).toContain('export class OrderOf2Lists6000 extends ForwardMigration {');
    expect(text).toContain(`query('ALTER TABLE …')`);
    expect(readFileSync(inFolder('index.ts'), 'utf8')).toBe(
      `import { First2000 } from './2000-first.js';
import { OrderOf2Lists6000 } from './6000-order-of-2-lists.js';

export const MIGRATIONS = [
  First2000,
  OrderOf2Lists6000,
];
`,
    );
  });

  it('creates a complete migration if only functions change', () => {
    const file = addMigration(folder, 'gentler-refunds', { functionsOnly: true, now: 5_000 });
    expect(readFileSync(inFolder(file), 'utf8')).toContain(
      'export class GentlerRefunds5000 extends FunctionsOnly {}',
    );
  });

  it('puts it after the last one, even if that is ahead of the clock', () => {
    expect(addMigration(folder, 'second', { now: 1_000 })).toBe('3000-second.ts');
  });

  it.each([
    [undefined, 'Give the migration a name: npm run migration -- order-of-members'],
    ['', 'Give the migration a name: npm run migration -- order-of-members'],
    ...[
      'Order',
      'order_of',
      'order of',
      '-order',
      'order-',
      'order--of',
      '2-orders',
      '../order',
      'order.ts',
    ].map((name) => [
      name,
      `“${name}” isn't a valid migration name. Use lower-case words joined by hyphens, such as order-of-members.`,
    ]),
    ['first', 'There is already a migration with this name: 2000-first.ts.'],
  ])('refuses %s and writes nothing', (name, sentence) => {
    const before = readdirSync(folder);
    expect(() => addMigration(folder, name)).toThrow(sentence);
    expect(readdirSync(folder)).toEqual(before);
  });
});

describe('npm run migration -- --seal', () => {
  it('seals new migrations with the SQL they read, and only once', () => {
    expect(seal(folder, HASH)).toEqual(['2000-first.ts', 'first/table.sql']);
    expect(brokenSeals(folder)).toEqual([]);
    addMigration(folder, 'second', { now: 5_000 });
    expect(unsealedFiles(folder)).toEqual(['5000-second.ts']);
    expect(seal(folder, HASH)).toEqual(['5000-second.ts']);
    expect([...sealsOf(folder).keys()]).toEqual([
      '2000-first.ts',
      'first/table.sql',
      'functions of 2000',
      '5000-second.ts',
      'functions of 5000',
    ]);
    expect(seal(folder, HASH)).toEqual([]);
  });

  it.each([
    ['edited', '2000-first.ts', () => edit('DROP TABLE', 'DROP VIEW')],
    ['edited outside its class', '2000-first.ts', () => edit(`'one'`, `'two'`)],
    [
      'edited in its SQL',
      'first/table.sql',
      () => writeFileSync(inFolder('first/table.sql'), 'CREATE TABLE two ()'),
    ],
    ['deleted', '2000-first.ts', () => rmSync(inFolder('2000-first.ts'))],
    ['moved', '2000-first.ts', () => renameSync(inFolder('2000-first.ts'), inFolder('7000-first.ts'))],
  ])('refuses to seal when a sealed migration was %s', (_, file, change) => {
    seal(folder, HASH);
    change();
    expect(brokenSeals(folder)).toEqual([file]);
    expect(() => seal(folder, HASH)).toThrow(`${file} is sealed and was changed.`);
  });

  it.each([
    ['a comment', () => edit('export class', '/** Why. */\nexport class')],
    ['an import path', () => edit('./forward.js', '../core/forward.js')],
    ['the formatting', () => edit('up(runner) {\n    return', 'up(runner) { return')],
  ])('allows changing %s of a sealed migration', (_, change) => {
    seal(folder, HASH);
    change();
    expect(readFileSync(inFolder('2000-first.ts'), 'utf8')).not.toBe(FIRST);
    expect(brokenSeals(folder)).toEqual([]);
  });

  it('refuses changed functions until a new migration covers them', () => {
    seal(folder, HASH);
    expect(() => seal(folder, 'b2')).toThrow('npm run migration -- what-changed --functions');
    addMigration(folder, 'second', { functionsOnly: true, now: 5_000 });
    expect(haveFunctionsChanged(folder, 'b2')).toBe(false);
    seal(folder, 'b2');
    expect([haveFunctionsChanged(folder, 'b2'), haveFunctionsChanged(folder, 'c3')]).toEqual([false, true]);
  });

  it('ignores Windows line endings', () => {
    writeFileSync(inFolder('first/table.sql'), 'CREATE TABLE one ();\nCREATE TABLE two ();\n');
    seal(folder, HASH);
    writeFileSync(inFolder('first/table.sql'), 'CREATE TABLE one ();\r\nCREATE TABLE two ();\r\n');
    expect(brokenSeals(folder)).toEqual([]);
  });
});
