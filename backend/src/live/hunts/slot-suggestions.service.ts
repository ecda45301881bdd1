import { getOrCreate } from '#shared/get-or-create.js';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type EntityManager, In } from 'typeorm';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import { BotWordsService } from '../bot/texts/bot-words.service.js';
import type { ChatCommand } from '../bot/texts/chat-command.js';
import { type ContributedCommand, ContributedCommands } from '../bot/chat/contributed-commands.js';
import { Cooldowns } from '../bot/chat/cooldowns.js';
import type { CommandChatter } from '../bot/chat/command-chatter.js';
import { withoutDomains } from '../bot/texts/typed-text.js';
import { PromoGuardService } from '../bot/texts/promo-guard.service.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { Clock } from '../../core/common/clock.js';
import { ListSlice } from '../../core/common/pagination/list-slice.js';
import { isPlainText, lengthOf } from '../../core/common/validation/text.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { MemberKeysService } from '../../members/identities/member-keys.service.js';
import type { SlotSuggestionDto } from './dto/slot.dto.js';
import { isBlocked, slotKey } from './hunt-rules.js';
import { SuggestionGoneError } from './hunts.errors.js';
import { SlotSuggestion } from './slot-suggestion.entity.js';
import { COLLECTING, SUGGEST, OPEN_ONES } from './slot-suggestions.statements.js';

const NAME_MAX = 60;
/** Between two suggestions of one viewer. */
const EVERY_SECONDS = 30;
/** Between two answers of the bot, however many viewers suggest something. */
const ANSWERS_EVERY_SECONDS = 5;

/** Viewers' slot suggestions: `!slot name` in chat, and the team's list of them. */
@Injectable()
export class SlotSuggestionsService implements ContributedCommand {
  readonly names = ['slot'];
  private readonly cooldowns = new Cooldowns();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly audited: AuditedChangeService,
    private readonly members: MemberKeysService,
    private readonly promoGuard: PromoGuardService,
    private readonly words: BotWordsService,
    private readonly clock: Clock,
    commands: ContributedCommands,
  ) {
    commands.add(this);
  }

  /** Oldest first. */
  async open(): Promise<ListSlice<SlotSuggestionDto>> {
    const { rows } = await this.pool.query<Omit<SlotSuggestionDto, 'nicknames'>>(OPEN_ONES);
    const slots = new Map<string, SlotSuggestionDto>();
    for (const row of rows)
      getOrCreate(slots, slotKey(row.name), () => ({ ...row, nicknames: [] })).nicknames.push(row.nickname);
    return new ListSlice([...slots.values()]);
  }

  /** Drops all suggestions of its slot. @throws SuggestionGoneError */
  async drop(id: number, actor: Actor): Promise<void> {
    const change = { action: 'suggestion.delete', actor } as const;
    await this.audited.make(change, async (manager) => {
      const name = await deleteSuggestions(manager, { id });
      // Without the viewers, because the audit log outlives their accounts.
      return { entityId: id, before: { name }, after: null };
    });
  }

  async carryOut({ words }: ChatCommand, speaker: CommandChatter): Promise<string | null> {
    const name = words.join(' ');
    const now = this.clock.now().getTime();
    const person = { userId: speaker.userId, seconds: EVERY_SECONDS };
    if (!this.cooldowns.tryAnswer('suggest', 0, now, person)) return null;
    const outcome = await this.suggest(name, speaker);
    if (outcome === null || !this.cooldowns.tryAnswer('answer', ANSWERS_EVERY_SECONDS, now)) return null;
    const { t } = await this.words.current();
    return t(`slot.${outcome}`, { user: speaker.name, slot: withoutDomains(name) });
  }

  /** @returns the kind of answer; null for none */
  private async suggest(name: string, speaker: CommandChatter) {
    const { rows } = await this.pool.query<{ id: number; blocked: string }>(COLLECTING);
    const hunt = rows[0];
    if (!hunt) return null;
    if (name === '' || lengthOf(name) > NAME_MAX || !isPlainText(name)) return 'how';
    // Text that must not appear in chat is not repeated in the answer.
    if (!(await this.promoGuard.isAllowed(name)) || isBlocked(name, hunt.blocked)) return 'blocked';
    const memberId = await this.members.find(speaker.userId);
    if (memberId === null) return null;
    const { rowCount } = await this.pool.query({ ...SUGGEST, values: [hunt.id, memberId, name] });
    return rowCount === 1 ? 'suggested' : 'not_now';
  }
}

/**
 * Deletes a suggestion, and all others of the same slot with it.
 * @returns its name
 * @throws SuggestionGoneError
 */
export async function deleteSuggestions(
  manager: EntityManager,
  wanted: { id: number; huntId?: number },
): Promise<string> {
  const suggestion = await manager.findOneBy(SlotSuggestion, wanted);
  if (!suggestion) throw new SuggestionGoneError();
  const { huntId, name } = suggestion;
  const all = await manager.findBy(SlotSuggestion, { huntId });
  const same = all.filter((each) => slotKey(each.name) === slotKey(name));
  const { affected } = await manager.delete(SlotSuggestion, { id: In(same.map(({ id }) => id)) });
  if (!affected) throw new SuggestionGoneError();
  return name;
}
