import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly, ModeratorOnly } from '../../core/common/access/access.decorators.js';
import { DashboardService } from './dashboard.service.js';
import { DashboardCountsDto, DashboardDto } from './dto/dashboard.dto.js';

@ApiTags('dashboard')
@Controller('dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get()
  @AdminOnly()
  read(): Promise<DashboardDto> {
    return this.dashboard.read();
  }

  /** The counts shown in the console's menu. */
  @Get('counts')
  @ModeratorOnly()
  counts(): Promise<DashboardCountsDto> {
    return this.dashboard.counts();
  }
}
