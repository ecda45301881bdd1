import { InitialSchema1795579200000 } from './1795579200000-initial-schema.js';
import { AgeAndCountries1795665600000 } from './1795665600000-age-and-countries.js';
import { BreaksAndPrivacy1795752000000 } from './1795752000000-breaks-and-privacy.js';
import { Orders1795838400000 } from './1795838400000-orders.js';
import { Earning1795924800000 } from './1795924800000-earning.js';
import { ChatPoints1796011200000 } from './1796011200000-chat-points.js';
import { ClaimNotifications1796097600000 } from './1796097600000-claim-notifications.js';
import { GroupGifts1796270400000 } from './1796270400000-group-gifts.js';
import { LeavingPoints1796356800000 } from './1796356800000-leaving-points.js';
import { Imports1796529600000 } from './1796529600000-imports.js';
import { Commands1796616000000 } from './1796616000000-commands.js';
import { EarnedBroadcasts1796623200000 } from './1796623200000-earned-broadcasts.js';
import { PayoutSpeed1796626800000 } from './1796626800000-payout-speed.js';
import { FetchedImports1796709600000 } from './1796709600000-fetched-imports.js';
import { MovingSites1796788800000 } from './1796788800000-moving-sites.js';
import { SiteIdentity1796792400000 } from './1796792400000-site-identity.js';
import { Media1796806800000 } from './1796806800000-media.js';
import { Translations1796810400000 } from './1796810400000-translations.js';
import { AnsweredCommands1796814000000 } from './1796814000000-answered-commands.js';
import { OneCommandImport1796814060000 } from './1796814060000-one-command-import.js';
import { HiddenCommands1796814120000 } from './1796814120000-hidden-commands.js';
import { Prizes1796817600000 } from './1796817600000-prizes.js';
import { Raffles1796817660000 } from './1796817660000-raffles.js';
import { Hunts1796817720000 } from './1796817720000-hunts.js';
import { Overlays1796817780000 } from './1796817780000-overlays.js';
import { Guesses1796818100000 } from './1796818100000-guesses.js';
import { PicturesLeftOut1796818300000 } from './1796818300000-pictures-left-out.js';
import { CancelledGuesses1796818400000 } from './1796818400000-cancelled-guesses.js';
import { TitlesInAudit1796818410000 } from './1796818410000-titles-in-audit.js';
import { OrderOfMembers1796818420000 } from './1796818420000-order-of-members.js';
import { IconsOfPictures1796818421000 } from './1796818421000-icons-of-pictures.js';
import { WhatOutlivesAnAccount1796818422000 } from './1796818422000-what-outlives-an-account.js';
import { HashOfFunctions1796818430000 } from './1796818430000-hash-of-functions.js';
import { GroupGiftCounts1796818440000 } from './1796818440000-group-gift-counts.js';
import { ListedNames1796818441000 } from './1796818441000-listed-names.js';
import { CancelledHunts1796818450000 } from './1796818450000-cancelled-hunts.js';
import { CheckedHunts1796818451000 } from './1796818451000-checked-hunts.js';
import { MemberRulesWithMembers1796818452000 } from './1796818452000-member-rules-with-members.js';
import { Comments1796818453000 } from './1796818453000-comments.js';
import { ShareSqlHelpers1796818454000 } from './1796818454000-share-sql-helpers.js';
import { OrderOfSpinPoints1796818455000 } from './1796818455000-order-of-spin-points.js';
import { PlainComments1796818456000 } from './1796818456000-plain-comments.js';
import { EventsAndDeliveries1796818457000 } from './1796818457000-events-and-deliveries.js';
import { StampCard1796900000000 } from './1796900000000-stamp-card.js';
import { CheckedStampCard1796900001000 } from './1796900001000-checked-stamp-card.js';
import { LastOccurrences1796910000000 } from './1796910000000-last-occurrences.js';
import { RaffleAnswers1796920000000 } from './1796920000000-raffle-answers.js';
import { CheckedRaffleAnswers1796920001000 } from './1796920001000-checked-raffle-answers.js';
import { PushSubscriptions1796930000000 } from './1796930000000-push-subscriptions.js';
import { IndexOfSentPushes1796930001000 } from './1796930001000-index-of-sent-pushes.js';
import { AnnouncementsAndIncidents1796950000000 } from './1796950000000-announcements-and-incidents.js';
import { AnnouncementChannel1796950001000 } from './1796950001000-announcement-channel.js';
import { CheckedChannels1796950002000 } from './1796950002000-checked-channels.js';

/**
 * In order. A migration in sealed.txt is never edited, because it does not run again:
 * the next one corrects it.
 */
export const MIGRATIONS = [
  InitialSchema1795579200000,
  AgeAndCountries1795665600000,
  BreaksAndPrivacy1795752000000,
  Orders1795838400000,
  Earning1795924800000,
  ChatPoints1796011200000,
  ClaimNotifications1796097600000,
  GroupGifts1796270400000,
  LeavingPoints1796356800000,
  Imports1796529600000,
  Commands1796616000000,
  EarnedBroadcasts1796623200000,
  PayoutSpeed1796626800000,
  FetchedImports1796709600000,
  MovingSites1796788800000,
  SiteIdentity1796792400000,
  Media1796806800000,
  Translations1796810400000,
  AnsweredCommands1796814000000,
  OneCommandImport1796814060000,
  HiddenCommands1796814120000,
  Prizes1796817600000,
  Raffles1796817660000,
  Hunts1796817720000,
  Overlays1796817780000,
  Guesses1796818100000,
  PicturesLeftOut1796818300000,
  CancelledGuesses1796818400000,
  TitlesInAudit1796818410000,
  OrderOfMembers1796818420000,
  IconsOfPictures1796818421000,
  WhatOutlivesAnAccount1796818422000,
  HashOfFunctions1796818430000,
  GroupGiftCounts1796818440000,
  ListedNames1796818441000,
  CancelledHunts1796818450000,
  CheckedHunts1796818451000,
  MemberRulesWithMembers1796818452000,
  Comments1796818453000,
  ShareSqlHelpers1796818454000,
  OrderOfSpinPoints1796818455000,
  PlainComments1796818456000,
  EventsAndDeliveries1796818457000,
  StampCard1796900000000,
  CheckedStampCard1796900001000,
  LastOccurrences1796910000000,
  RaffleAnswers1796920000000,
  CheckedRaffleAnswers1796920001000,
  PushSubscriptions1796930000000,
  IndexOfSentPushes1796930001000,
  AnnouncementsAndIncidents1796950000000,
  AnnouncementChannel1796950001000,
  CheckedChannels1796950002000,
];
