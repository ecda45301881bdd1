import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../common/access/access.decorators.js';
import { RateLimited } from '../common/rate-limit/rate-limit.guard.js';
import { AuditTrailService } from './audit-trail.service.js';
import { AuditPageDto } from './dto/audit-page.dto.js';
import { AuditQuery } from './dto/audit-query.dto.js';

@ApiTags('audit')
@Controller('audit')
export class AuditController {
  constructor(private readonly trail: AuditTrailService) {}

  /** What admins changed, newest first: all of it, or what happened to one record. */
  @Get()
  @AdminOnly()
  @RateLimited('searches')
  list(@Query() query: AuditQuery): Promise<AuditPageDto> {
    return this.trail.page(query);
  }
}
