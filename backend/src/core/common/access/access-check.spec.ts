import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal.js';
import { AccessCheckService } from './access-check.service.js';
import {
  accessOf,
  AdminOnly,
  type AccessLevel,
  ModeratorOnly,
  OwnerOnly,
  Public,
  SignedIn,
} from './access.decorators.js';
import type { Role } from './role.js';
import { ConfirmNeededError } from './access.errors.js';
import { OPERATOR, type Viewer } from './viewer.js';
import { ViewerDirectory } from './viewer-directory.js';

type Caller = 'guest' | 'viewer' | Role;
const CALLERS: readonly Caller[] = ['guest', 'viewer', 'moderator', 'admin', 'owner'];

class OneCaller extends ViewerDirectory {
  constructor(private readonly caller: Caller) {
    super();
  }
  viewerOf(): Viewer | null {
    if (this.caller === 'guest') return null;
    const role = this.caller === 'viewer' ? null : this.caller;
    const member = { memberId: 1, userId: '1', login: 'one', sessionKey: 'key' };
    return { ...member, role, isUnderAge: false, isOnBreak: false };
  }
  isConfirmed = () => Promise.resolve(true);
}

class Unconfirmed extends OneCaller {
  override isConfirmed = () => Promise.resolve(false);
}

/** The answer that a handler with this access gives the caller: `ok`, or the refusal's code. */
function answer(level: AccessLevel | undefined, caller: Caller): string {
  const request = { routeOptions: { config: { access: level } } } as FastifyRequest;
  try {
    new AccessCheckService(new OneCaller(caller)).checkAccess(request);
    return 'ok';
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
}

function levelOf(decorator: MethodDecorator): AccessLevel | undefined {
  class Some {
    handler() {}
  }
  const method = Object.getOwnPropertyDescriptor(Some.prototype, 'handler')!;
  decorator(Some.prototype, 'handler', method);
  return accessOf(method.value as object);
}

describe('the access of a route', () => {
  it.each<[string, MethodDecorator, string[]]>([
    ['Public', Public(), ['ok', 'ok', 'ok', 'ok', 'ok']],
    ['Public, viewer optional', Public({ viewer: 'optional' }), ['ok', 'ok', 'ok', 'ok', 'ok']],
    ['SignedIn', SignedIn(), ['not_signed_in', 'ok', 'ok', 'ok', 'ok']],
    ['ModeratorOnly', ModeratorOnly(), ['not_signed_in', 'admin_required', 'ok', 'ok', 'ok']],
    ['AdminOnly', AdminOnly(), ['not_signed_in', 'admin_required', 'admin_required', 'ok', 'ok']],
    ['OwnerOnly', OwnerOnly(), ['not_signed_in', 'owner_required', 'owner_required', 'owner_required', 'ok']],
  ])('with %s depends on the role', (_name, decorator, answers) => {
    expect(CALLERS.map((caller) => answer(levelOf(decorator), caller))).toEqual(answers);
  });

  it('is refused to everyone if nothing is declared', () => {
    expect(CALLERS.map((caller) => answer(undefined, caller))).toEqual(CALLERS.map(() => 'admin_required'));
  });
});

describe('a step that has to be confirmed', () => {
  const unconfirmed = new AccessCheckService(new Unconfirmed('owner'));

  it('is refused in an unconfirmed session', async () => {
    await expect(unconfirmed.requireConfirmation({ sessionKey: 'OPERATOR' })).rejects.toThrow(
      ConfirmNeededError,
    );
  });

  it('needs no confirmation in a shell on the server', async () => {
    await expect(unconfirmed.requireConfirmation({ sessionKey: OPERATOR })).resolves.toBeUndefined();
  });
});
