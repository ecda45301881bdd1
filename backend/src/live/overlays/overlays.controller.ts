import { Controller, Get, type MessageEvent, Param, Post, Query, Req, Sse } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { AdminOnly, Public } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/access/viewer.js';
import { NotFoundError } from '../../core/common/errors/refusals.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { DROP_UNREAD } from '../../core/sse/sse-group.js';
import { parseOverlayName, OverlayAddressesService } from './overlay-addresses.service.js';
import { OverlayEventsService } from './overlay-events.service.js';
import { OverlayAddressDto, OverlayDto, OverlayEventDto, OverlayQuery } from './dto/overlay.dto.js';

const EVENTS = { 'text/event-stream': { schema: { $ref: getSchemaPath(OverlayEventDto) } } };

/** Browser sources for OBS. */
@ApiTags('overlays')
@ApiExtraModels(OverlayEventDto)
@Controller('overlays')
export class OverlaysController {
  constructor(
    private readonly addresses: OverlayAddressesService,
    private readonly events: OverlayEventsService,
  ) {}

  /** All overlays, without their addresses, which are shown only once. */
  @Get()
  @AdminOnly()
  list(): Promise<OverlayDto[]> {
    return this.addresses.list();
  }

  /** Creates a new address; the old one stops working immediately. */
  @Post(':name/address')
  @AdminOnly()
  @Refuses(NotFoundError)
  change(@Param('name') name: string, @CurrentActor() actor: Actor): Promise<OverlayAddressDto> {
    return this.addresses.change(name, actor);
  }

  /** Like the stream with a secret, for the console's preview. */
  @Sse('preview/:name/events', DROP_UNREAD)
  @AdminOnly()
  @Refuses(NotFoundError)
  @ApiOkResponse({ content: EVENTS })
  async preview(
    @Param('name') name: string,
    @Query() { board }: OverlayQuery,
    @Req() request: FastifyRequest,
  ): Promise<Observable<MessageEvent>> {
    return this.events.open(request, { name: parseOverlayName(name), board, secret: null });
  }

  /**
   * Server-Sent Events for anyone with the address: the overlay's full state, at the start and after each
   * change. A comment is sent every 15 seconds.
   */
  @Sse(':secret/events', DROP_UNREAD)
  @Public()
  @Refuses(NotFoundError)
  @ApiOkResponse({ content: EVENTS })
  async stream(
    @Param('secret') secret: string,
    @Query() { board }: OverlayQuery,
    @Req() request: FastifyRequest,
  ): Promise<Observable<MessageEvent>> {
    return this.events.open(request, { name: await this.addresses.nameForSecret(secret), board, secret });
  }
}
