import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  BOARDS,
  type Board,
  type OwnPlaceDto,
} from '../../../../backend/src/loyalty/earning/dto/boards.dto.js';
import { placeOf } from '../../../../backend/src/loyalty/earning/boards.statements.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createUser } from '../../../support/factories.js';

const MEMBERS = 40;

interface Ranked {
  readonly memberId: number;
  readonly userId: string;
  /** Few distinct values, so that many tie; the first member has 0. */
  readonly value: number;
  readonly isListed: boolean;
}

let database: TestDatabase;
const members: Ranked[] = [];

beforeAll(async () => {
  database = await testDatabase();
  for (let number = 0; number < MEMBERS; number += 1) {
    const { memberId, userId } = await createUser(database);
    members.push({ memberId, userId, value: (number * 7) % 11, isListed: number % 5 !== 4 });
  }
  for (const { memberId, value, isListed } of members) {
    await database.query('UPDATE balances SET is_listed = $2 WHERE member_id = $1', [memberId, isListed]);
    await database.query(
      'UPDATE viewer_facts SET earned = $2::int, watched_minutes = $2::int WHERE member_id = $1',
      [memberId, value],
    );
    await database.query(
      `INSERT INTO earned_days (member_id, day, earned, watched_minutes) VALUES ($1, site_day(now()), $2::int, $2::int)`,
      [memberId, value],
    );
  }
});
afterAll(async () => {
  await database?.drop();
});

/**
 * The definition: all listed members with a value above 0, by value descending, ties by platform id
 * descending.
 */
function expectedOf(member: Ranked): OwnPlaceDto | undefined {
  const onBoard = members
    .filter(({ isListed, value }) => isListed && value > 0)
    .toSorted((one, other) => other.value - one.value || (other.userId > one.userId ? 1 : -1));
  const at = onBoard.indexOf(member);
  if (at === -1) return undefined;
  const above = onBoard[at - 1];
  return { value: member.value, rank: at + 1, toNext: above ? above.value - member.value : null };
}

describe('each member’s own rank', () => {
  it.each(BOARDS)('on the board "%s" matches its position in the sorted list', async (board: Board) => {
    for (const member of members) {
      const [place] = await database.query<OwnPlaceDto>(placeOf(board).text, [member.memberId]);
      expect(place).toEqual(expectedOf(member));
    }
  });
});
