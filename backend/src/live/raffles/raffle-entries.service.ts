import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { MemberRef } from '../../core/common/access/viewer.js';
import { callFunction, callForOutcome } from '../../core/database/call-function.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { NeverPaidService } from '../../loyalty/earning/never-paid.service.js';
import { PlayChannelService } from '../play/play-channel.service.js';
import { ViewerFactsService } from '../../members/identities/viewer-facts.service.js';
import { MemberKeysService } from '../../members/identities/member-keys.service.js';
import { RAFFLE_RULE_ERRORS, ruleRefusal } from '../../members/points/claim-rules.errors.js';
import type { OwnEntryDto } from './dto/raffle.dto.js';
import type { AnswerOutcome, AnswerSource, EntryOutcome } from './raffle-rules.js';
import { MayNotJoinError, NoRaffleError, NotAwaitedError, TeamMayNotJoinError } from './raffles.errors.js';
import { ANSWER_RAFFLE, ENTER_RAFFLE, OWN_ENTRY } from './raffles.statements.js';
import { RaffleStepsService } from './raffle-steps.service.js';
import { RafflesService } from './raffles.service.js';

/** Why an entry may be refused. */
export const ENTRY_ERRORS = [
  NoRaffleError,
  MayNotJoinError,
  TeamMayNotJoinError,
  ...Object.values(RAFFLE_RULE_ERRORS),
];

interface EnterRow {
  readonly outcome: EntryOutcome;
  readonly detail: Record<string, number> | null;
}

/** Entries from the site and from chat. The rule is `live/raffles/sql/enter_raffle.sql`. */
@Injectable()
export class RaffleEntriesService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly members: MemberKeysService,
    private readonly raffles: RafflesService,
    private readonly steps: RaffleStepsService,
    private readonly facts: ViewerFactsService,
    private readonly neverPaid: NeverPaidService,
    private readonly channel: PlayChannelService,
  ) {}

  /** For a viewer in chat, who may be new to the site. @throws one of {@link ENTRY_ERRORS} */
  async enterFromChat({ userId, login }: { userId: string; login: string }): Promise<void> {
    const memberId = await this.members.ensureMember({ userId, login });
    await this.enter({ memberId, userId, login }, 'chat');
  }

  /** Joining again changes nothing. @throws one of {@link ENTRY_ERRORS} */
  async enter(member: MemberRef & { login: string }, source: 'chat' | 'site'): Promise<void> {
    if (this.neverPaid.has(member)) throw new MayNotJoinError();
    const enter = () => callFunction<EnterRow>(this.pool, ENTER_RAFFLE, [member.memberId, source]);
    let { outcome, detail } = await enter();
    // Only looked up when the rule finds it missing.
    if (outcome === 'follow_unknown' && (await this.facts.refreshFollow(member)))
      ({ outcome, detail } = await enter());
    if (outcome === 'account_age_unknown' && (await this.facts.refreshAge(member)))
      ({ outcome, detail } = await enter());
    if (outcome === 'already_in') return;
    if (outcome !== 'entered') throw refusalOf(outcome, detail ?? {});
    this.channel.changed('raffle');
  }

  async own(memberId: number): Promise<OwnEntryDto> {
    const { rows } = await this.pool.query<OwnEntryDto>({ ...OWN_ENTRY, values: [memberId] });
    return rows[0] ?? { entryKey: null, draw: null };
  }

  /** A viewer wrote in chat: if they were drawn and have to answer, they have won. */
  async onChatLine(userId: string): Promise<void> {
    const raffle = await this.raffles.current();
    const isAwaited = raffle?.draws.some((draw) => draw.state === 'waiting' && draw.userId === userId);
    if (!isAwaited) return;
    const memberId = await this.members.find(userId);
    if (memberId !== null) await this.settle(memberId, 'chat');
  }

  /**
   * The drawn viewer pressed the button on the site, which counts like a line in chat. Repeating it changes
   * nothing.
   * @throws NotAwaitedError, MayNotJoinError
   */
  async answer(memberId: number): Promise<void> {
    const outcome = await this.settle(memberId, 'site');
    if (outcome === 'nobody_waiting') throw new NotAwaitedError();
    if (outcome === 'not_eligible') throw new MayNotJoinError();
  }

  private async settle(memberId: number, source: AnswerSource): Promise<AnswerOutcome> {
    const outcome = await callForOutcome<AnswerOutcome>(this.pool, ANSWER_RAFFLE, [memberId, source]);
    if (outcome === 'won' || outcome === 'not_eligible') await this.steps.changed();
    return outcome;
  }
}

function refusalOf(outcome: Exclude<EntryOutcome, 'entered' | 'already_in'>, detail: Record<string, number>) {
  switch (outcome) {
    case 'no_raffle':
      return new NoRaffleError();
    case 'no_user':
    case 'suspended':
    case 'withheld':
      return new MayNotJoinError();
    case 'team':
      return new TeamMayNotJoinError();
    default:
      return ruleRefusal(RAFFLE_RULE_ERRORS[outcome], detail);
  }
}
