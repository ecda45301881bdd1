import { describe, expect, it } from '@jest/globals';
import { mayOpen } from './rights';

describe('mayOpen', () => {
  it.each(['owner', 'admin'] as const)('lets an %s do everything', (role) =>
    expect(mayOpen(role, 'security', 'list')).toBe(true),
  );

  it.each([
    ['tonight', 'list', true],
    ['claims', 'list', true],
    ['commands', 'edit', true],
    ['users', 'show', true],
    ['users', 'list', false],
    ['users', 'edit', false],
    ['spins', 'show', true],
    ['spins', 'list', false],
    ['notes', 'show', true],
    ['sessions', 'show', false],
    ['raffles', 'list', true],
    ['raffles', 'show', true],
    ['raffles', 'create', false],
    ['guesses', 'list', true],
    ['guesses', 'show', true],
    ['guesses', 'create', false],
    ['version', 'list', true],
    ['dashboard', 'list', false],
  ])('a moderator and %s, %s: %s', (resource, action, may) =>
    expect(mayOpen('moderator', resource, action)).toBe(may),
  );

  it.each([
    ['owner', true],
    ['admin', false],
    ['moderator', false],
  ] as const)('restricts import and export to owners: %s', (role, may) => {
    expect(mayOpen(role, 'imports', 'list')).toBe(may);
    expect(mayOpen(role, 'exports', 'list')).toBe(may);
  });

  it('denies everyone else', () => expect(mayOpen(null, 'claims', 'list')).toBe(false));
});
