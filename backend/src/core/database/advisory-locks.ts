import type { EntityManager } from 'typeorm';

/**
 * The advisory locks of the database, all in one place so that no two take the same number. The numbers mean nothing;
 * what matters is that every replica asks for the same one. In a function of the database, `{{rolesLock}}` is that of `roles`.
 */
export const ADVISORY_LOCKS = {
  /** One process migrates at a time. */
  migration: 7_316_001,
  /** One change of roles at a time: two who remove each other at the same moment would leave nobody. */
  roles: 7_316_002,
  /** Together with an account: one sign-in of it at a time. */
  account: 7_316_003,
  /** One raffle at a time is opened. */
  openRaffle: 7_316_004,
  /** The list of offers changes as a whole. */
  offerList: 7_316_101,
  /** Before the first save there is no row of settings that could be locked. */
  siteSettings: 7_316_102,
  /** Before the first save there is no version that could be locked. */
  legalTexts: 7_316_103,
  /** One export at a time reads the whole database. */
  export: 7_316_104,
  /** What an import of commands shows is what it does. */
  commandImports: 7_316_105,
  /** Pictures are counted before one more is kept. */
  media: 7_316_107,
  /** Before a bonus hunt begins there is no row that could be locked. */
  runningHunt: 7_316_106,
  /** Likewise of a guess. */
  runningGuess: 7_316_108,
  /** One replica at a time clears expired sessions. */
  expiredSessions: 7_316_201,
  /** Held for as long as a replica leads. */
  leadership: 7_316_301,
} as const;

/** Waits for a lock, and holds it until the transaction is over. */
export async function takeLock(manager: EntityManager, lock: number): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [lock]);
}
