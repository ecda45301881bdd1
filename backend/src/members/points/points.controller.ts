import { Controller, Get, type MessageEvent, Query, Req, Res, Sse } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { SignedIn } from '../../core/common/access/access.decorators.js';
import { AlsoRead } from '../../core/common/access/also-read.js';
import { CurrentViewer, type Viewer } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { PageQuery } from '../../core/common/pagination/dto/page-query.dto.js';
import { DROP_UNREAD } from '../../core/sse/sse-group.js';
import { CurrentVisitor } from '../../site/trust/current-visitor.js';
import type { Visitor } from '../../site/trust/visitor.js';
import { PointHistoryDto } from './dto/point-history.dto.js';
import { PointsUpdateDto } from './dto/points-update.dto.js';
import { PointEventsService } from './point-events.service.js';
import { type LedgerPage, OWN_LEDGER_PAGE } from './points.statements.js';
import { PointsService } from './points.service.js';
import { UserNotFoundError } from '../members.errors.js';

@ApiTags('points')
@Controller('points')
export class PointsController {
  constructor(
    private readonly points: PointsService,
    private readonly events: PointEventsService,
  ) {}

  /** The viewer's ledger, newest first. Payouts of one broadcast are combined into one line. */
  @Get('history')
  @SignedIn({ alsoReads: OWN_LEDGER_PAGE })
  @Refuses(UserNotFoundError)
  history(
    @AlsoRead() ledger: LedgerPage | null,
    @Query() { page }: PageQuery,
    @CurrentVisitor() visitor: Visitor,
  ): PointHistoryDto {
    return this.points.toHistory(ledger, page, visitor);
  }

  /**
   * Server-Sent Events: the balance now and after each change, with its version as `id`. A `stream-update`
   * event has the same data as `GET /api/stream/data`. A comment is sent every 15 seconds.
   */
  @Sse('events', DROP_UNREAD)
  @SignedIn({ isUntimed: true })
  @Refuses(UserNotFoundError)
  @ApiExtraModels(PointsUpdateDto)
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { $ref: getSchemaPath(PointsUpdateDto) } } } })
  stream(
    @CurrentViewer() viewer: Viewer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Observable<MessageEvent>> {
    return this.events.open(viewer, request, reply.raw);
  }
}
