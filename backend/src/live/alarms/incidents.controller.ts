import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../core/common/access/access.decorators.js';
import { IncidentDto } from './dto/incident.dto.js';
import { IncidentsService } from './incidents.service.js';

@ApiTags('incidents')
@Controller('incidents')
export class IncidentsController {
  constructor(private readonly incidents: IncidentsService) {}

  /** The problems that the team has been told about and that last, oldest first. */
  @Get()
  @AdminOnly()
  open(): Promise<IncidentDto[]> {
    return this.incidents.open();
  }
}
