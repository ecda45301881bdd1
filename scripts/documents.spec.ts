import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')));

const DOCS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...filesOf('docs', /\.md$/)];
const WORKFLOWS = filesOf('.github/workflows', /\.yml$/);
const { scripts, engines } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

/** Matches `npm run check`, and `test:api` in lists that don't repeat `npm run`. */
const scriptsIn = (text: string) =>
  [...text.matchAll(/npm run ([\w:]+)|`(test:\w+)/g)].map(([, named, listed]) => named ?? listed ?? '');

/** `file: name` for each name that doesn't exist. */
const missing = (
  files: readonly string[],
  named: (text: string) => string[],
  exists: (name: string, file: string) => boolean,
) =>
  files.flatMap((file) =>
    named(read(file))
      .filter((name) => !exists(name, file))
      .map((name) => `${file}: ${name}`),
  );

describe('the docs', () => {
  it('name scripts that exist', () => {
    expect(scriptsIn(read('CONTRIBUTING.md'))).toEqual(
      expect.arrayContaining(['check', 'migration', 'schema', 'openapi', 'test:api', 'test:crash']),
    );
    const files = [...DOCS, ...filesOf('.github', /\.(md|yml)$/)];
    expect(missing(files, scriptsIn, (name) => name in scripts)).toEqual([]);
  });

  it('link to files that exist', () => {
    const linked = (text: string) =>
      [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link]) => link ?? '');
    expect(linked(read('CONTRIBUTING.md'))).toContain('docs/translating.md');
    expect(
      missing(DOCS, linked, (link, file) => existsSync(path.join(ROOT, path.dirname(file), link))),
    ).toEqual([]);
  });

  it('name files that exist, in README and CONTRIBUTING', () => {
    const named = (text: string) =>
      [...text.matchAll(/`((?:backend|docker|docs|locales|scripts|test)\/[\w./-]+)`/g)].map(
        ([, name]) => name ?? '',
      );
    expect(named(read('CONTRIBUTING.md'))).toContain('test/support/fake-api.ts');
    expect(
      missing(['README.md', 'CONTRIBUTING.md'], named, (name) => existsSync(path.join(ROOT, name))),
    ).toEqual([]);
  });
});

describe('the Node versions', () => {
  const [, oldest = ''] = /^>=(\d+\.\d+)$/.exec(engines.node) ?? [];
  const newest = read('.nvmrc').trim();

  it('are the same in the startup check and in the docs', () => {
    expect([oldest, newest]).toEqual(['20.19', '24']);
    expect(read('scripts/lib/node-version.mjs')).toContain(`needs Node.js ${oldest} or newer`);
    expect(read('README.md')).toContain(`Node ${oldest} or newer; ${newest} is recommended`);
    expect(read('CONTRIBUTING.md')).toContain(`Node ${newest} (\`.nvmrc\`; ${oldest} works too)`);
  });

  it('are the ones CI tests and the image uses', () => {
    expect(read('.github/workflows/ci.yml')).toContain(`node: ['${oldest}', '${newest}']`);
    expect(read('docker/Dockerfile')).toContain(`NODE_IMAGE=node:${newest}.`);
  });
});

describe.each(WORKFLOWS)('%s', (file) => {
  const workflow = read(file);
  const jobs = workflow
    .slice(workflow.indexOf('\njobs:\n'))
    .split(/^ {2}(?=[\w-]+:$)/m)
    .slice(1);

  it('pins actions to the hash of a release and names the release', () => {
    const actions = [...workflow.matchAll(/uses: (.*)/g)].map(([, action]) => action ?? '');
    expect(actions.length).toBeGreaterThan(0);
    const pinned = /^(\.\/\.github\/workflows\/[\w-]+\.yml|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/;
    expect(actions.filter((action) => !pinned.test(action))).toEqual([]);
  });

  it('has read-only permissions, except for the job that publishes the image', () => {
    expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m);
    const writing = jobs.filter((job) => job.includes(': write')).map((job) => job.split(':')[0]);
    expect(writing).toEqual(file.endsWith('/release.yml') ? ['image'] : []);
  });

  it('has a time limit on every job and keeps no credentials after checkout', () => {
    const own = jobs.filter((job) => job.includes('runs-on:'));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((job) => !/^ {4}timeout-minutes: \d+$/m.test(job))).toEqual([]);
    const checkouts = own.flatMap((job) =>
      job.split('- uses: ').filter((step) => step.startsWith('actions/checkout@')),
    );
    expect(checkouts.filter((step) => !step.includes('persist-credentials: false'))).toEqual([]);
  });

  it('interpolates nothing into a command', () => {
    const commands = [...workflow.matchAll(/^( +)(?:- )?run: (.*(?:\n\1 {2}.*)*)/gm)].map(
      ([, , text]) => text,
    );
    expect(commands.length).toBeGreaterThan(0);
    expect(commands.filter((text) => text?.includes('${{'))).toEqual([]);
  });
});

describe('docs/asvs.md', () => {
  const text = read('docs/asvs.md');
  const rows = text
    .split('\n')
    .filter((line) => /^\| V\d/.test(line))
    .map((line) => {
      const [ids = '', , , keptBy = '', testedIn = ''] = line.replace(/^\| | \|$/g, '').split(' | ');
      return { ids: ids.split(' '), keptBy, testedIn };
    });
  const isKept = ({ keptBy }: (typeof rows)[number]) => !/^\*(?:N\/a|\*Open)/.test(keptBy);
  const count = (of: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(of).flatMap(({ ids }) => ids).length;
  const firstOf = (folders: readonly string[], name: string) =>
    folders.map((folder) => path.posix.join(folder, name)).find((file) => existsSync(path.join(ROOT, file)));
  /** The tests a row names: the file, and words that must appear in it. */
  const testsIn = (cell: string) =>
    [...cell.matchAll(/`([\w./-]+\.(?:spec|test)\.tsx?|verify:[\w-]+\.mjs)`(?: \("([^"]+)"\))?/g)].map(
      ([, name = '', words]) => ({ name, words }),
    );
  const fileOf = (name: string) =>
    name.startsWith('verify:')
      ? firstOf(['docker/verify/checks'], name.slice('verify:'.length))
      : firstOf(['', 'test/api'], name);

  it('names tests that exist and contain the quoted words', () => {
    const named = rows.flatMap(({ ids, testedIn }) => testsIn(testedIn).map((test) => ({ ids, ...test })));
    expect(named.length).toBeGreaterThan(150);
    const wrong = named.filter(({ name, words }) => {
      const file = fileOf(name);
      return file === undefined || (words !== undefined && !read(file).includes(words));
    });
    expect(wrong).toEqual([]);
  });

  it('names code that exists', () => {
    const named = rows.flatMap(({ ids, keptBy }) =>
      [...keptBy.matchAll(/`([\w./-]+\/[\w./-]*\.(?:ts|tsx|sql|mjs|sh|yml|yaml|json)|[\w./-]+\/)`/g)].map(
        ([, name = '']) => ({ ids, name }),
      ),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ name }) => firstOf(['', 'backend/src'], name) === undefined)).toEqual([]);
  });

  it('counts its rows correctly and lists the open ones', () => {
    const isPartlyOpen = (row: (typeof rows)[number]) => isKept(row) && row.keptBy.includes('**Open**');
    const isOpen = ({ keptBy }: (typeof rows)[number]) => keptBy.startsWith('**Open**');
    const [whole, part] = [count(isOpen), count(isPartlyOpen)];
    const notApplicable = count(({ keptBy }) => keptBy.startsWith('*N/a*'));
    const all = count(() => true);
    expect(/\*\*Counts\.\*\* (.*), listed/.exec(text)?.[1]).toBe(
      `${all} requirements: ${all - notApplicable - whole - part} kept, ${notApplicable} not applicable, ` +
        `${whole + part} open (${whole} in whole, ${part} in part)`,
    );
    const listed = text.slice(text.indexOf('# Open rows')).match(/V\d+\.\d+\.\d+/g) ?? [];
    const open = rows.filter((row) => isOpen(row) || isPartlyOpen(row)).flatMap(({ ids }) => ids);
    expect(listed.toSorted()).toEqual(open.toSorted());
  });
});
