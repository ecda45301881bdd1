import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../common/access/access.decorators.js';
import { RateLimited } from '../common/rate-limit/rate-limit.guard.js';
import { SecurityEventsPageDto } from './dto/security-events-page.dto.js';
import { SecurityEventsQuery } from './dto/security-events-query.dto.js';
import { SecurityEventsService } from './security-events.service.js';

@ApiTags('security')
@Controller('security-events')
export class SecurityEventsController {
  constructor(private readonly events: SecurityEventsService) {}

  /** Sign-ins, sign-outs, refusals and role changes of the last 90 days, newest first. */
  @Get()
  @AdminOnly()
  @RateLimited('searches')
  list(@Query() query: SecurityEventsQuery): Promise<SecurityEventsPageDto> {
    return this.events.page(query);
  }
}
