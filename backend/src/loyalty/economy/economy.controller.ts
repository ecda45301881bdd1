import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../core/common/access/access.decorators.js';
import { EconomyDto, WatchHabitsDto } from './dto/economy.dto.js';
import { EconomyService } from './economy.service.js';

@ApiTags('points')
@Controller('points')
export class EconomyController {
  constructor(private readonly economy: EconomyService) {}

  /** What was given out and spent, and what balances hold. At most 30 s old. */
  @Get('economy')
  @AdminOnly()
  read(): Promise<EconomyDto> {
    return this.economy.read();
  }

  /** How much people watched in the last four weeks, and what the cheapest item costs. At most 30 s old. */
  @Get('habits')
  @AdminOnly()
  habits(): Promise<WatchHabitsDto> {
    return this.economy.habits();
  }
}
