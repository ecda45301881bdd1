import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../database/pg-pool.js';
import { BoardsService } from '../earning/boards.service.js';
import { LeaderboardService } from '../users/leaderboard.service.js';
import { LATEST_CLAIMS } from './latest-claims.statements.js';
import type {
  OverlayBoard,
  OverlayClaimDto,
  OverlayName,
  OverlayPersonDto,
  OverlayStateDto,
} from './overlay.dto.js';

/** As many as a page lines up at most. */
const CLAIMS_SHOWN = 5;
const PEOPLE_SHOWN = 5;
const NOTHING: OverlayStateDto = { claims: null, top: null };

type ClaimRow = Omit<OverlayClaimDto, 'claimedAt'> & { readonly claimedAt: Date };

/** What each overlay shows at this moment. */
@Injectable()
export class OverlayStates {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly boards: BoardsService,
    private readonly leaderboard: LeaderboardService,
  ) {}

  async of(name: OverlayName, board: OverlayBoard): Promise<OverlayStateDto> {
    switch (name) {
      case 'latest-claim':
        return { ...NOTHING, claims: await this.claims() };
      case 'top-five':
        return { ...NOTHING, top: { board, people: await this.top(board) } };
    }
  }

  private async claims(): Promise<OverlayClaimDto[]> {
    const { rows } = await this.pool.query<ClaimRow>({ ...LATEST_CLAIMS, values: [CLAIMS_SHOWN] });
    return rows.map((row) => ({ ...row, claimedAt: row.claimedAt.toISOString() }));
  }

  private async top(board: OverlayBoard): Promise<OverlayPersonDto[]> {
    if (board === 'points') {
      const people = await this.leaderboard.top(PEOPLE_SHOWN);
      return people.map(({ nickname, name, image, points }) => ({
        nickname: nickname || name,
        image,
        value: points,
      }));
    }
    const { users } = await this.boards.page(board, 1);
    return users
      .slice(0, PEOPLE_SHOWN)
      .map(({ nickname, name, image, value }) => ({ nickname: nickname || name, image, value }));
  }
}
