import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../common/access/access.decorators.js';
import { PageSearchQuery } from '../common/pagination/page-query.dto.js';
import { AuditService } from './audit.service.js';
import { AuditPageDto } from './dto/audit-page.dto.js';

@ApiTags('audit')
@Controller('audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /** What admins changed, newest first. */
  @Get()
  @AdminOnly()
  list(@Query() { page, search }: PageSearchQuery): Promise<AuditPageDto> {
    return this.audit.page(page, search);
  }
}
