import { Baseline1796960000000 } from './1796960000000-baseline.js';
import { UnusedFunctions1796960001000 } from './1796960001000-unused-functions.js';
import { UniqueSeeds1796960002000 } from './1796960002000-unique-seeds.js';
import { WithdrawnEvents1796962000000 } from './1796962000000-withdrawn-events.js';
import { EventsToldAgain1796962000100 } from './1796962000100-events-told-again.js';
import { PushAnswers1796963000000 } from './1796963000000-push-answers.js';
import { AlarmsRaisedAgain1796963001000 } from './1796963001000-alarms-raised-again.js';
import { ImportedPointsWait1796964000000 } from './1796964000000-imported-points-wait.js';
import { ValidOverlap1796964001000 } from './1796964001000-valid-overlap.js';
import { MembersSharesAndSeeds1796964002000 } from './1796964002000-members-shares-and-seeds.js';
import { CodesIdempotency1796964003000 } from './1796964003000-codes-idempotency.js';

/**
 * In order. A migration in sealed.txt is never edited, because it does not run again:
 * the next one corrects it.
 */
export const MIGRATIONS = [
  Baseline1796960000000,
  UnusedFunctions1796960001000,
  UniqueSeeds1796960002000,
  WithdrawnEvents1796962000000,
  EventsToldAgain1796962000100,
  PushAnswers1796963000000,
  AlarmsRaisedAgain1796963001000,
  ImportedPointsWait1796964000000,
  ValidOverlap1796964001000,
  MembersSharesAndSeeds1796964002000,
  CodesIdempotency1796964003000,
];
