import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Rewords the comments on tables and columns that read like riddles, along with those in the functions. */
const COMMENTS: Readonly<Record<string, string>> = {
  'COLUMN members.first_signed_in_at':
    'Null for a viewer seen only in chat or in an event: they earn, but appear in no list.',
  'COLUMN members.banned_until': 'The same for a ban on the platform.',
  'COLUMN sessions.id_hash': 'SHA-256 of the id in the cookie, in hex: a leaked table gives no access.',
  'COLUMN breaks.kind':
    'A break ends automatically. An exclusion ends 24 hours after the member asks for it.',
  'TABLE former_members':
    'What outlives a deleted account, so that a returning member is still on a break, suspended, not earning or under 18, and gets no second welcome bonus. Written by forget_member and by restoring a backup.',
  'COLUMN point_entries.reason':
    'opening: balances of the demo data; import: imported from another bot; account_closed: the balance of a forgotten member; group_gift: a gift to several members; undone: reverses a change by the team; command: paid for a chat command.',
  'COLUMN claim_events.actor_id': 'Null where the site made the change automatically.',
  'COLUMN raffle_entries.entry_key':
    'Stands for the member in the hashed list. Random, so it does not identify anyone.',
  'COLUMN security_events.session':
    'The start of the session’s hash: distinguishes sessions without giving access.',
  'COLUMN import_batches.site': 'What an export of another site holds besides people, until it is imported.',
};

export class PlainComments1796818456000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [what, text] of Object.entries(COMMENTS)) {
      await queryRunner.query(`COMMENT ON ${what} IS '${text.replaceAll("'", "''")}'`);
    }
  }
}
