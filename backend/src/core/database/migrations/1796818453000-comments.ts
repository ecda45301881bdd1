import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/**
 * What tables and columns mean, if their names do not say it. Shown by psql (`\d+`)
 * and in backend/schema.sql.
 */
const COMMENTS: Readonly<Record<string, string>> = {
  'TABLE members':
    'Everything about a person refers to this key; identities says who they are on the platform. Triggers add the first reward seed, and the balance once there is an identity.',
  'COLUMN members.role': 'Null for a viewer. Written only by record_sign_in and set_role.',
  'COLUMN members.forget_at':
    'When a member who asked for it, or has been away for years, is forgotten. Signing in before then cancels it.',
  'COLUMN members.downloaded_at': 'When they last downloaded their data.',
  'COLUMN members.first_signed_in_at':
    'Null for somebody seen only in chat or in an event: they earn, but appear in no list.',
  'COLUMN members.earns_points': 'False where an admin switched earning off.',
  'COLUMN members.suspended_until':
    'Until then the member cannot earn, draw or claim. Infinity: until it is lifted.',
  'COLUMN members.banned_until': 'Like suspended_until, for a ban on the platform.',
  'COLUMN members.under_age_since':
    'When they said that they are under 18. Written only by declare_under_age.',

  'TABLE identities': 'The platform account of a member, as the platform described it at the last sign-in.',
  'COLUMN identities.platform_id':
    'The platform’s own id, called user_id in the API. Logins and nicknames change hands; this does not.',
  'COLUMN identities.login':
    'Called name in the API. Not unique, because a login can pass from one account to another.',
  'COLUMN identities.nickname': 'The display name.',

  'TABLE founding_admins':
    'Who becomes an owner on their first sign-in: the channel’s owner and the ids named in the settings.',
  'COLUMN founding_admins.platform_id': 'They need not be a member yet.',
  'COLUMN founding_admins.source':
    'The name in the settings, or the channel, from which the id was looked up.',

  'COLUMN sessions.id_hash': 'SHA-256 of the id in the cookie, in hex: a leaked table lets nobody in.',
  'COLUMN sessions.member_id': 'Null while the visitor is at the platform’s sign-in page.',
  'COLUMN sessions.tokens': 'The platform’s tokens, encrypted.',
  'COLUMN sessions.validated_at': 'When the platform last confirmed the tokens.',
  'COLUMN sessions.browser':
    'From the User-Agent at sign-in, for example Firefox; system likewise, for example Windows.',
  'COLUMN sessions.network': 'Where it was last used, as a /24 or /48: never the full address.',
  'COLUMN sessions.last_used_at': 'Written at most every five minutes.',
  'COLUMN sessions.confirmed_at':
    'When the member last proved their identity by signing in to the platform again.',

  'TABLE breaks':
    'A member’s break from gambling content: the latest one, which may be over. Written only by the functions in members/breaks/sql; a trigger refuses to shorten one.',
  'COLUMN breaks.kind': 'A break ends by itself. An exclusion ends 24 hours after the member asks for it.',
  'COLUMN breaks.until': 'The earliest end.',
  'COLUMN breaks.holds_until':
    'In force until then. Infinity for an exclusion until the member asks to see offers again.',

  'TABLE former_members':
    'What outlives a deleted account, so that somebody who returns is still on a break, suspended, not earning or under 18, and gets no second welcome. Written by forget_member and by restoring a backup.',
  'COLUMN former_members.fingerprint': 'HMAC of platform and platform id.',
  'COLUMN former_members.keep_until': 'When the row is deleted.',
  'COLUMN former_members.is_to_repeat':
    'Set by restoring a backup: members whom it brought back are forgotten again.',

  'TABLE balances':
    'Written only by the functions in members/points/sql; at COMMIT a trigger refuses any change without a ledger entry. Kept narrow, because every update touches every index of its row.',
  'COLUMN balances.version':
    'The number of ledger entries so far, which tells a newer balance from an older one.',
  'COLUMN balances.user_id': 'The identity’s platform id, which breaks ties in rankings.',
  'COLUMN balances.is_closed': 'The member is leaving or has left: no more earning or claiming.',
  'COLUMN balances.is_listed': 'Ranked, counted and listed: from the first sign-in until the member leaves.',

  'TABLE point_entries':
    'The append-only ledger. A balance is the sum of its entries, and their versions have no gaps.',
  'COLUMN point_entries.version': 'The version of the balance that this entry produced.',
  'COLUMN point_entries.reason':
    'opening: balances of the demo data; import: brought along from another bot; account_closed: what a forgotten member had left; group_gift: a gift to many; undone: reverses a change by the team; command: paid for a chat command.',
  'COLUMN point_entries.ref_id':
    'What moved the points. At most one entry each: the spin, claim, gift, imported row or command payment. At most one per member: the tick, raided broadcast or group gift. For what is earned once, the member; for a reversal, the reversed version.',
  'COLUMN point_entries.actor_id': 'The team member who set or gave the points.',

  'TABLE command_payments':
    'Chat commands that viewers paid for. Written only by pay_command, confirm_command and refund_command.',
  'COLUMN command_payments.command': 'The name of the command at that time.',
  'COLUMN command_payments.line_id': 'Twitch’s id of the chat message, which pays only once.',
  'COLUMN command_payments.answered_at': 'When the answer appeared in chat.',
  'COLUMN command_payments.refunded_at': 'When the price was refunded because no answer appeared.',

  'TABLE gifts': 'Points given to one member. Written only by give_points.',
  'COLUMN gifts.reason': 'For the team: the member only reads that it was a gift.',
  'COLUMN gifts.balance_after':
    'With balance_version, the balance right after the gift, so that a repeated request gets the same answer.',
  'TABLE group_gifts':
    'Points given to many members at once, by give_to_group and undo_group_gift only. The ledger says who got them.',
  'COLUMN group_gifts.points': 'For each member.',
  'COLUMN group_gifts.tick_id': 'For those present in this tick. Null where the members were chosen by name.',
  'COLUMN group_gifts.asked': 'How many members were chosen or present; members is how many got the points.',
  'COLUMN group_gifts.taken_back': 'How many points could still be taken back by undo.',

  'TABLE broadcasts': 'When the channel was live, as far as the site knows.',
  'COLUMN broadcasts.ended_at': 'Null while it is live.',
  'TABLE ticks':
    'Payout intervals of a broadcast: open while attendance is recorded, then closed, then paid in batches. Written only by open_tick, close_tick and pay_tick.',
  'COLUMN ticks.number': 'Counted from 1 in each broadcast.',
  'COLUMN ticks.due_at': 'When it should close.',
  'COLUMN ticks.skipped': 'It was overdue for too long to be paid.',
  'COLUMN ticks.rules':
    'The earning rules when it closed, with the day it counts towards and whether watching pays.',
  'COLUMN ticks.paid_through': 'The last member id that has been handled.',
  'COLUMN ticks.members': 'How many members have been paid so far; points is how much.',
  'TABLE attendance': 'Who was present in a tick. Kept for the last paid tick and those after it.',
  'COLUMN attendance.unpaid_because':
    'Why the tick paid nothing. Null where it paid or has not been handled yet.',
  'TABLE earned_days':
    'What a member earned and watched per day in the site’s time zone, written together with the ledger entries.',
  'TABLE earned_broadcasts':
    'What a broadcast paid a member for watching and chatting: one line of their history. Written by pay_tick together with the entries.',
  'COLUMN earned_broadcasts.watched_minutes': 'Of paid intervals only.',
  'COLUMN earned_broadcasts.last_version': 'The version of the last of these entries.',
  'TABLE earning_opt_outs': 'People who want no points, as HMACs of platform and platform id.',

  'TABLE reward_seeds':
    'What a member’s daily rewards are drawn from. The hash is shown before a draw and the seed only after it has been replaced: neither side can influence a draw and both can verify it. Written only by the functions in loyalty/rewards/sql.',
  'COLUMN reward_seeds.server_seed': 'Secret: the run-time role cannot read it. Use revealed_seed.',
  'COLUMN reward_seeds.server_seed_hash': 'SHA-256 of the server seed, in lower-case hex.',
  'COLUMN reward_seeds.revealed_seed': 'The server seed once it is no longer in use.',
  'TABLE spins':
    'Draws of the daily reward, with everything needed to verify them. Written only by claim_reward. A member may claim again at cooldown_until of their latest spin.',
  'COLUMN spins.client_seed':
    'The client seed used for this draw; the one in reward_seeds may have changed since.',
  'COLUMN spins.reward_index': 'The position of the tier in its configuration.',

  'TABLE claim_answers':
    'The buyer’s answers for a claim, encrypted, and deleted a while after the claim is over.',
  'TABLE claim_events': 'Changes of a claim’s state, each written by the function that made it.',
  'COLUMN claim_events.actor_id': 'Null where the site made the change by itself.',
  'COLUMN claim_events.note': 'For the buyer.',

  'TABLE prizes_awarded': 'Prizes won by members. Written only by award_prize.',
  'COLUMN prizes_awarded.source': 'What kind of game it was won in; source_id is which one.',
  'COLUMN prizes_awarded.place': 'The winner’s, from 1.',
  'COLUMN prizes_awarded.name': 'The title of the game at that time.',
  'COLUMN prizes_awarded.claim_id': 'Set where the prize is a shop item.',

  'TABLE raffles': 'Written only by the functions in live/raffles/sql, except for drafts.',
  'COLUMN raffles.server_seed': 'Secret: the run-time role cannot read it. Use revealed_seed.',
  'COLUMN raffles.entries': 'How many had entered when it closed.',
  'COLUMN raffles.announced': 'The state last announced in chat.',
  'TABLE raffle_entries': 'Who joined a raffle.',
  'COLUMN raffle_entries.entry_key':
    'Stands for the member in the hashed list. Random, so it identifies nobody.',
  'TABLE raffle_draws': 'The draws of a raffle. Kept for ever, including those that were passed over.',
  'COLUMN raffle_draws.number': 'From 1, and an input of the draw.',
  'COLUMN raffle_draws.place': 'The winner’s, from 1.',
  'COLUMN raffle_draws.still_in': 'How many entries had not been drawn yet.',
  'COLUMN raffle_draws.drawn_index': 'The position among those entries in order of their keys, from 0.',
  'COLUMN raffle_draws.note': 'Why the team passed the winner over.',
  'COLUMN raffle_draws.award': 'What became of the prize.',
  'COLUMN raffle_draws.answer_by': 'Null where the winner does not need to respond.',

  'COLUMN guess_entries.changed_at': 'Of two equally close guesses, the one changed earlier wins.',
  'COLUMN guess_entries.place': 'A winner’s, from 1.',
  'COLUMN guess_entries.award': 'What became of a winner’s prize.',

  'TABLE offer_clicks':
    'How often an offer was opened or its code copied, per day in the site’s time zone. Totals only: nothing identifies a person.',
  'COLUMN offer_clicks.country': 'ZZ where it is unknown.',
  'TABLE country_database': 'The latest country database, downloaded by one replica for all of them.',
  'COLUMN country_database.file': 'MMDB compressed with gzip, as downloaded.',
  'TABLE security_events':
    'The security log. An entry outlives the member it names, so there is no foreign key.',
  'COLUMN security_events.session':
    'The start of the session’s hash: tells sessions apart and lets nobody in.',
  'COLUMN security_events.network': 'A /24 of an IPv4 address or a /48 of an IPv6 address.',
  'COLUMN security_events.count': 'How many refusals the entry stands for.',
  'TABLE site_identity':
    'The id by which a site recognises its own exports. An export contains it only in its manifest.',

  'TABLE import_batches': 'One imported file or fetched list. Nothing in it counts until it is applied.',
  'COLUMN import_batches.name': 'The file’s name, or the channel’s where the site fetched the list.',
  'COLUMN import_batches.hash':
    'Of the list and how it was read, so that the team applies exactly what they previewed. Empty until there is a list.',
  'COLUMN import_batches.rate': 'How many of the old points become one point here.',
  'COLUMN import_batches.exported_at': 'Accounts created after this are held back.',
  'COLUMN import_batches.site':
    'What an export of another site holds besides people, until it is taken over.',
  'COLUMN import_batches.parts': 'The parts of such an export, with their record counts and results.',
  'COLUMN import_batches.pictures_left_out': 'Pictures of such an export that this server could not read.',
  'COLUMN import_batches.fetched': 'How many entries have been fetched so far, of to_fetch.',
  'COLUMN import_batches.began_at': 'When the current step began.',
  'TABLE import_rows':
    'A person in an imported list and what they have there. credit_import and undo_import record what was moved.',
  'COLUMN import_rows.login': 'For a skipped row, the original text.',
  'COLUMN import_rows.points': 'Null where the file has no such column.',
  'COLUMN import_rows.earned': 'Everything they ever earned there.',
  'COLUMN import_rows.verdict': 'Null until Twitch has been asked.',
  'COLUMN import_rows.added_points':
    'What applying it moved; share_* is what the source had already given before.',
  'COLUMN import_rows.listed_as':
    'The name in the list where the id belongs to an account with another name. Cleared when applied.',
  'TABLE import_shares': 'What each source has given a member so far: a newer file adds only the difference.',
};

/** Documents the schema in the database itself, in place of classes that existed only to describe tables. */
export class Comments1796818453000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [what, text] of Object.entries(COMMENTS)) {
      await queryRunner.query(`COMMENT ON ${what} IS '${text.replaceAll("'", "''")}'`);
    }
  }
}
