import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../core/common/access/access.decorators.js';
import { EconomyDto, WatchHabitsDto } from './dto/economy.dto.js';
import { EconomyService } from './economy.service.js';

@ApiTags('points')
@Controller('points')
export class EconomyController {
  constructor(private readonly economy: EconomyService) {}

  /** Points given, spent and held. At most 30 s old. */
  @Get('economy')
  @AdminOnly()
  read(): Promise<EconomyDto> {
    return this.economy.read();
  }

  /** Watch time over the last four weeks, and the price of the cheapest item. At most 30 s old. */
  @Get('habits')
  @AdminOnly()
  habits(): Promise<WatchHabitsDto> {
    return this.economy.habits();
  }
}
