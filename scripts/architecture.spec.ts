import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '..');
const SOURCES = path.join(ROOT, 'backend/src');
const read = (file: string) => readFileSync(file, 'utf8');
const text = read(path.join(ROOT, 'docs/architecture.md'));
const { ROOMS } = (await import(path.join(ROOT, 'oxlint.config.mjs'))) as {
  ROOMS: Record<string, { on: string[]; modules: string[] }>;
};

/** All rooms that a room's arrows lead to, directly or indirectly. */
function reachableRooms(room: string, arrows: Map<string, string[]>): string[] {
  const direct = arrows.get(room) ?? [];
  return [...new Set([...direct, ...direct.flatMap((other) => reachableRooms(other, arrows))])].toSorted();
}

it('the diagram matches the lint rule', () => {
  const [, diagram = ''] = /```mermaid\n([\s\S]*?)```/.exec(text) ?? [];
  const arrows = new Map(
    [...diagram.matchAll(/^ +(\w+)(?: --> (.+))?$/gm)].map(([, room = '', others]) => [
      room,
      others?.split(' & ') ?? [],
    ]),
  );
  const drawn = Object.fromEntries([...arrows.keys()].map((room) => [room, reachableRooms(room, arrows)]));
  const allowed = Object.fromEntries(Object.entries(ROOMS).map(([room, { on }]) => [room, on.toSorted()]));
  expect(drawn).toEqual(allowed);
});

it('lists every existing room and module', () => {
  const foldersIn = (folder: string) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'programs')
      .map(({ name }) => name)
      .toSorted();
  const listed = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, room]) => room);
  expect(listed).toEqual(Object.keys(ROOMS));
  expect(foldersIn(SOURCES)).toEqual(Object.keys(ROOMS).toSorted());
  for (const [room, { modules }] of Object.entries(ROOMS)) {
    expect(foldersIn(path.join(SOURCES, room))).toEqual(modules.toSorted());
  }
});

it('names hooks that exist', () => {
  const classes = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => read(path.join(SOURCES, file)));
  const hooks = [...text.matchAll(/^\| `(\w+)\.(\w+)\(.*?`(?:, `\.(\w+)\(.*?`)? \|/gm)];
  const missing = hooks.flatMap(([, owner, ...methods]) => {
    const source = classes.find((each) => each.includes(`export class ${owner} `)) ?? '';
    return methods
      .filter((method) => method && !new RegExp(`^  ${method}\\(`, 'm').test(source))
      .map((method) => `${owner}.${method}`);
  });
  expect(hooks.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

it('names files that exist', () => {
  const named = [...text.matchAll(/`((?:core|channel|site|members|loyalty|live|transfer|app)\/[\w./-]+)`/g)];
  expect(named.length).toBeGreaterThan(5);
  expect(named.map(([, file]) => file).filter((file) => !existsSync(path.join(SOURCES, file ?? '')))).toEqual(
    [],
  );
});

it('stays short', () => {
  expect(text.split('\n').length).toBeLessThan(150);
});
