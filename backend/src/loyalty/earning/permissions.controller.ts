import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../core/common/access/access.decorators.js';
import { PermissionDto } from './dto/permission.dto.js';
import { PermissionsService } from './permissions.service.js';

@ApiTags('points')
@Controller('points')
export class PermissionsController {
  constructor(private readonly permissions: PermissionsService) {}

  /** Missing Twitch permissions per source of points, and where to grant them. */
  @Get('permissions')
  @AdminOnly()
  list(): Promise<PermissionDto[]> {
    return this.permissions.list();
  }
}
