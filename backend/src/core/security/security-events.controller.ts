import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../common/access/access.decorators.js';
import { SortedBy } from '../common/pagination/content-range.js';
import { listQuery, type ListQuery } from '../common/pagination/list-query.js';
import { RateLimited } from '../common/rate-limit/rate-limit.guard.js';
import { SecurityEventsPageDto } from './dto/security-events-page.dto.js';
import { SecurityEventsQuery } from './dto/security-events-query.dto.js';
import { SecurityEventsService } from './security-events.service.js';
import { SECURITY_LIST } from './security-list.rules.js';

@ApiTags('security')
@Controller('security-events')
export class SecurityEventsController {
  constructor(private readonly events: SecurityEventsService) {}

  /** Sign-ins, sign-outs, refusals and role changes of the last 90 days, newest first unless sorted. */
  @Get()
  @AdminOnly()
  @RateLimited('searches')
  @SortedBy(SECURITY_LIST)
  list(
    @Query() query: SecurityEventsQuery,
    @Query(listQuery(SECURITY_LIST)) { sort }: ListQuery<typeof SECURITY_LIST>,
  ): Promise<SecurityEventsPageDto> {
    return this.events.page(query, sort);
  }
}
