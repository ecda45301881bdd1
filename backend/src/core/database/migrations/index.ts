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
import { SuspendedTeam1796964100000 } from './1796964100000-suspended-team.js';
import { MemberFingerprints1796964101000 } from './1796964101000-member-fingerprints.js';
import { MissingFingerprints1796964102000 } from './1796964102000-missing-fingerprints.js';
import { BreaksRenewed1796964103000 } from './1796964103000-breaks-renewed.js';
import { LinesTheBotTriedToSend1796964300000 } from './1796964300000-lines-the-bot-tried-to-send.js';
import { ChattersRead1796964300100 } from './1796964300100-chatters-read.js';
import { Evenings1796964400000 } from './1796964400000-evenings.js';
import { EveningsSoFar1796964401000 } from './1796964401000-evenings-so-far.js';
import { ValidEvenings1796964402000 } from './1796964402000-valid-evenings.js';
import { SiteChannel1796964403000 } from './1796964403000-site-channel.js';
import { RaffleHolders1797000200000 } from './1797000200000-raffle-holders.js';
import { ClaimSelections1797000400000 } from './1797000400000-claim-selections.js';
import { GiftsByModerators1797000600000 } from './1797000600000-gifts-by-moderators.js';
import { QuickButtons1797000600100 } from './1797000600100-quick-buttons.js';
import { DeliveryDays1797000700000 } from './1797000700000-delivery-days.js';
import { ValidDeliveryDays1797000701000 } from './1797000701000-valid-delivery-days.js';
import { PaidViewersOfABroadcast1797000800000 } from './1797000800000-paid-viewers-of-a-broadcast.js';

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
  SuspendedTeam1796964100000,
  MemberFingerprints1796964101000,
  MissingFingerprints1796964102000,
  BreaksRenewed1796964103000,
  LinesTheBotTriedToSend1796964300000,
  ChattersRead1796964300100,
  Evenings1796964400000,
  EveningsSoFar1796964401000,
  ValidEvenings1796964402000,
  SiteChannel1796964403000,
  RaffleHolders1797000200000,
  ClaimSelections1797000400000,
  GiftsByModerators1797000600000,
  QuickButtons1797000600100,
  DeliveryDays1797000700000,
  ValidDeliveryDays1797000701000,
  PaidViewersOfABroadcast1797000800000,
];
