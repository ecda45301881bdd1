import { Injectable } from '@nestjs/common';
import { CachedValue } from '../../core/common/cached-value.js';
import { offsetOf, PAGE_SIZE, paginationOf } from '../../core/common/pagination/pagination.js';
import { ReplicaReader } from '../../core/database/replica-reader.js';
import { ReplicaBusService } from '../../core/replicas/replica-bus.service.js';
import { type Board, type BoardDto, BOARDS, type BoardUserDto, type OwnPlaceDto } from './dto/boards.dto.js';
import { placeOf, topOf } from './boards.statements.js';

/** Number of ranks shown. Viewers further down still see their own rank. */
const SHOWN = 1_000;
const MAX_AGE_MS = 60_000;

type BoardRow = BoardUserDto & Record<string, unknown>;
type PlaceRow = OwnPlaceDto & Record<string, unknown>;

/** Leaderboards by points earned and time watched, recalculated once a minute and after each payout. */
@Injectable()
export class BoardsService {
  private readonly tops = new Map(
    BOARDS.map((board) => [
      board,
      new CachedValue(() => this.reader.query<BoardRow>({ ...topOf(board), values: [SHOWN] }), MAX_AGE_MS),
    ]),
  );

  constructor(
    private readonly reader: ReplicaReader,
    bus: ReplicaBusService,
  ) {
    bus.listen({
      onMessage: ({ topic }) => {
        if (topic === 'points-paid') for (const top of this.tops.values()) top.invalidate();
      },
    });
  }

  /** @param page counted from 1 */
  async page(board: Board, page: number): Promise<BoardDto> {
    const users = (await this.tops.get(board)?.get()) ?? [];
    const offset = offsetOf(page);
    return { users: users.slice(offset, offset + PAGE_SIZE), pagination: paginationOf(users.length, page) };
  }

  async placeOf(memberId: number, board: Board): Promise<OwnPlaceDto> {
    const [row] = await this.reader.query<PlaceRow>({ ...placeOf(board), values: [memberId] });
    return row ?? { rank: null, value: 0, toNext: null };
  }
}
