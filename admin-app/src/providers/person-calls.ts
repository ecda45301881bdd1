import { serverNow } from '#shared/server-clock.js';
import type { Gift } from '../shared/api';
import { api, dataOf } from './http-client';
import { isSince, reached, resent } from './lost-answers';

const ofUser = (userId: string) => ({ params: { path: { userId } } });
const readNotes = (userId: string) => dataOf(api.GET('/api/users/{userId}/notes', ofUser(userId)));
const readSessions = (userId: string) => dataOf(api.GET('/api/users/{userId}/sessions', ofUser(userId)));
const readUser = (userId: string) => dataOf(api.GET('/api/users/{userId}', ofUser(userId)));

/** Calls for one person. */
export const personCalls = {
  /** The team's notes on a person, newest first. */
  notesOf: readNotes,
  addNote: (userId: string, text: string) => {
    const sentAt = serverNow();
    const sent = dataOf(api.POST('/api/users/{userId}/notes', { ...ofUser(userId), body: { text } }));
    return reached(sent, async () =>
      (await readNotes(userId)).find((note) => note.text === text.trim() && isSince(sentAt, note.createdAt)),
    );
  },
  deleteNote: (userId: string, noteId: number) =>
    reached(
      dataOf(api.DELETE('/api/users/{userId}/notes/{noteId}', { params: { path: { userId, noteId } } })),
      () => readNotes(userId),
      (notes) => !notes.some(({ id }) => id === noteId),
    ),
  /** Gives points. @param key idempotency key of the attempt */
  giveGift: (userId: string, gift: Gift, key: string) =>
    resent(() =>
      dataOf(
        api.POST('/api/users/{userId}/gifts', {
          params: { path: { userId }, header: { 'Idempotency-Key': key } },
          body: gift,
        }),
      ),
    ),
  /** Undoes a team member's change of a balance. @param version of the ledger entry */
  undoPoints: (userId: string, version: number) =>
    reached(
      dataOf(
        api.POST('/api/users/{userId}/points/{version}/undo', { params: { path: { userId, version } } }),
      ),
      async () => {
        const { entries } = await dataOf(api.GET('/api/users/{userId}/points', ofUser(userId)));
        return entries.find((entry) => entry.version === version && !entry.isUndoable);
      },
    ),
  /** The user's sessions, most recently used first. */
  sessionsOf: readSessions,
  endSession: (userId: string, sessionId: string) =>
    reached(
      dataOf(
        api.DELETE('/api/users/{userId}/sessions/{id}', { params: { path: { userId, id: sessionId } } }),
      ),
      () => readSessions(userId),
      (sessions) => !sessions.some(({ id }) => id === sessionId),
    ),
  /** Signs the user out on every device. @param listed number of sessions on the screen */
  endSessions: (userId: string, listed: number) =>
    reached(
      dataOf(api.DELETE('/api/users/{userId}/sessions', ofUser(userId))),
      async () => ({ ended: listed - (await readSessions(userId)).length }),
      ({ ended }) => ended === listed,
    ),
  /** Signs this admin out on every other device. @param listed number of sessions on the screen */
  endOtherSessions: (listed: number) =>
    reached(
      dataOf(api.DELETE('/api/auth/sessions')),
      async () => ({ ended: listed - (await dataOf(api.GET('/api/auth/sessions'))).length }),
      ({ ended }) => ended === listed - 1,
    ),
  /** Lets the viewer claim the daily reward immediately. */
  resetTimer: (userId: string) =>
    reached(
      dataOf(api.POST('/api/rewards/reset-timer/{userId}', ofUser(userId))),
      () => dataOf(api.GET('/api/rewards/users/{userId}', ofUser(userId))),
      ({ nextClaimTime }) => nextClaimTime === null,
    ),
  /** Sets whether a person earns points. @param reason for the audit trail */
  setEarning: (userId: string, earnsPoints: boolean, reason: string) =>
    reached(
      dataOf(api.PUT('/api/users/{userId}/earning', { ...ofUser(userId), body: { earnsPoints, reason } })),
      () => readUser(userId),
      (user) => user.earnsPoints === earnsPoints,
    ),
  /** @param until null to suspend until lifted */
  suspend: (userId: string, until: string | null, reason: string) =>
    reached(
      dataOf(api.PUT('/api/users/{userId}/suspension', { ...ofUser(userId), body: { until, reason } })),
      () => readUser(userId),
      ({ isSuspended, suspendedUntil }) =>
        isSuspended &&
        (suspendedUntil === until || Date.parse(suspendedUntil ?? '') === Date.parse(until ?? '')),
    ),
  liftSuspension: (userId: string) =>
    reached(
      dataOf(api.DELETE('/api/users/{userId}/suspension', ofUser(userId))),
      () => readUser(userId),
      (user) => !user.isSuspended,
    ),
} satisfies Record<string, (...args: never[]) => Promise<unknown>>;
