import type { UserRecordDetails } from '../shared/api';
import { pageOf, userNamed } from './answers';
import { openConsole } from './open-console';

const PERSON: UserRecordDetails = {
  ...userNamed('Nick_0'),
  lastLoginAt: null,
  earnsPoints: true,
  isSuspended: false,
  suspendedUntil: null,
  isOnBreak: false,
  counts: { claims: 0, claimsWaiting: 0, spins: 0, notes: 0 },
};

/** Opens a person's page. Everything except the profile is empty unless `routes` says otherwise. */
export const openPerson = (routes: Parameters<typeof openConsole>[1] = {}) =>
  openConsole(`users/${PERSON.user_id}`, {
    'GET /api/users/*': { json: PERSON },
    'GET /api/users/*/points': pageOf('entries', []),
    'GET /api/users/*/sessions': { json: [] },
    'GET /api/users/*/notes': { json: [] },
    ...routes,
  });
