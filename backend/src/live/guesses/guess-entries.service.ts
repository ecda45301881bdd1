import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { MemberRef } from '../../core/common/access/viewer.js';
import { callForOutcome } from '../../core/database/call-function.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { NeverPaidService } from '../../loyalty/earning/never-paid.service.js';
import { PlayChannelService } from '../play/play-channel.service.js';
import { MemberKeysService } from '../../members/identities/member-keys.service.js';
import type { OwnGuessDto } from './dto/guess.dto.js';
import type { GuessOutcome } from './guess-rules.js';
import { MayNotGuessError, NoGuessError, TeamMayNotGuessError } from './guesses.errors.js';
import { OWN_GUESS, PLACE_GUESS } from './guesses.statements.js';

/** Why a guess may be refused. */
export const PLACE_ERRORS = [NoGuessError, MayNotGuessError, TeamMayNotGuessError];

/** Guesses from the site and from chat. The rule is `live/guesses/sql/place_guess.sql`. */
@Injectable()
export class GuessEntriesService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly members: MemberKeysService,
    private readonly neverPaid: NeverPaidService,
    private readonly channel: PlayChannelService,
  ) {}

  /** For a viewer in chat, who may be new to the site. @throws one of {@link PLACE_ERRORS} */
  async placeFromChat({ userId, login }: { userId: string; login: string }, cents: number): Promise<void> {
    const memberId = await this.members.ensureMember({ userId, login });
    await this.place({ memberId, userId, login }, cents, 'chat');
  }

  /** A second guess replaces the first. @throws one of {@link PLACE_ERRORS} */
  async place(member: MemberRef & { login: string }, cents: number, source: 'chat' | 'site'): Promise<void> {
    if (this.neverPaid.has(member)) throw new MayNotGuessError();
    switch (await callForOutcome<GuessOutcome>(this.pool, PLACE_GUESS, [member.memberId, cents, source])) {
      case 'guessed':
        return this.channel.changed('guess');
      case 'unchanged':
        return;
      case 'no_guess':
        throw new NoGuessError();
      case 'team':
        throw new TeamMayNotGuessError();
      case 'no_user':
      case 'suspended':
      case 'withheld':
        throw new MayNotGuessError();
    }
  }

  async own(memberId: number): Promise<OwnGuessDto> {
    const { rows } = await this.pool.query<OwnGuessDto>({ ...OWN_GUESS, values: [memberId] });
    return { cents: rows[0]?.cents ?? null };
  }
}
