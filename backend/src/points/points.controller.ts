import { Controller, Get, Query } from '@nestjs/common';
import { SignedIn } from '../common/access/access.decorators.js';
import { CurrentViewer, type Viewer } from '../common/access/viewer.js';
import { PageQuery } from '../common/pagination/page-query.dto.js';
import { PointHistoryDto } from './dto/point-history.dto.js';
import { PointsService } from './points.service.js';

@Controller('points')
export class PointsController {
  constructor(private readonly points: PointsService) {}

  /** The viewer's ledger, newest first. */
  @Get('history')
  @SignedIn()
  history(@CurrentViewer() viewer: Viewer, @Query() { page }: PageQuery): Promise<PointHistoryDto> {
    return this.points.historyOf(viewer.userId, page);
  }
}
