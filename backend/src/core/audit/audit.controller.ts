import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../common/access/access.decorators.js';
import { Refuses } from '../common/errors/refuses.decorator.js';
import { IdParamPipe } from '../common/http/id-param.pipe.js';
import { ListOf } from '../common/pagination/content-range.js';
import { listQuery } from '../common/pagination/list-query.js';
import type { ListSlice } from '../common/pagination/list-slice.js';
import { RateLimited } from '../common/rate-limit/rate-limit.guard.js';
import { AUDIT_LIST, type EntryQuery } from './audit-list.rules.js';
import { AuditTrailService } from './audit-trail.service.js';
import { EntryNotFoundError } from './audit.errors.js';
import { AuditEntryDto, AuditPageDto } from './dto/audit-page.dto.js';
import { AuditQuery } from './dto/audit-query.dto.js';

@ApiTags('audit')
@Controller('audit')
export class AuditController {
  constructor(private readonly trail: AuditTrailService) {}

  /** Changes made by admins, newest first; all of them, or those to one record. */
  @Get()
  @AdminOnly()
  @RateLimited('searches')
  @ListOf({ resource: 'audit', row: AuditEntryDto, rules: AUDIT_LIST, page: AuditPageDto })
  list(
    @Query() page: AuditQuery,
    @Query(listQuery(AUDIT_LIST)) query: EntryQuery,
  ): Promise<AuditPageDto | ListSlice<AuditEntryDto>> {
    const isRecord = page.entity || page.entityId;
    return query.isArray && !isRecord ? this.trail.slice(query) : this.trail.page(page, query);
  }

  @Get(':id')
  @AdminOnly()
  @Refuses(EntryNotFoundError)
  read(@Param('id', IdParamPipe) id: number): Promise<AuditEntryDto> {
    return this.trail.one(id);
  }
}
