import type { EntityManager } from 'typeorm';

/**
 * The advisory locks of the database, all in one place so that no two have the same number. The
 * numbers are arbitrary, but every replica must use the same ones. In a database function,
 * `{{rolesLock}}` is the number of `roles`.
 */
export const ADVISORY_LOCKS = {
  /** One process migrates at a time. */
  migration: 7_316_001,
  /** One change of roles at a time: two owners removing each other at the same moment would leave none. */
  roles: 7_316_002,
  /** Combined with an account: one sign-in per account at a time. */
  account: 7_316_003,
  /** One raffle is opened at a time. */
  openRaffle: 7_316_004,
  /** The list of offers changes as a whole. */
  offerList: 7_316_101,
  /** Before the first save there is no row of settings to lock. */
  siteSettings: 7_316_102,
  /** Before the first save there is no version to lock. */
  legalTexts: 7_316_103,
  /** One export at a time, because it reads the whole database. */
  export: 7_316_104,
  /** A command import must do what its preview shows. */
  commandImports: 7_316_105,
  /** Pictures are counted before another one is stored. */
  media: 7_316_107,
  /** Before a bonus hunt begins there is no row to lock. */
  runningHunt: 7_316_106,
  /** The same for a guess. */
  runningGuess: 7_316_108,
  /** The quick buttons change as a whole. */
  quickButtons: 7_316_109,
  /** One replica at a time clears expired sessions. */
  expiredSessions: 7_316_201,
  /** Held while a replica is the leader. */
  leadership: 7_316_301,
} as const;

/** Waits for a lock, and holds it until the transaction ends. */
export async function takeLock(manager: EntityManager, lock: number): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [lock]);
}
