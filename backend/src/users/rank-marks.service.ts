import { Injectable } from '@nestjs/common';
import { PageMarks } from '../common/pagination/page-marks.js';
import { ReplicaReader } from '../database/replica-reader.js';
import { RANK_MARKS, type RankMark } from './users.statements.js';

/** The marks of the ranks, for the leaderboard's far pages and for the rank of somebody far down. */
@Injectable()
export class RankMarks extends PageMarks<RankMark> {
  constructor(reader: ReplicaReader) {
    super(() => reader.query<RankMark>(RANK_MARKS));
  }
}
