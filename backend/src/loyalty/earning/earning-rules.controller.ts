import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/access/viewer.js';
import { PageQuery } from '../../core/common/pagination/dto/page-query.dto.js';
import { EarningRulesDto, StoredEarningRulesDto } from './dto/earning.dto.js';
import { EarningRulesService } from './earning-rules.service.js';
import { PayoutsDto } from './dto/payouts.dto.js';
import { PayoutsService } from './payouts.service.js';
import { fromRulesDto, toRulesDto } from './rules-mapper.js';

@ApiTags('points')
@Controller('points')
export class EarningRulesController {
  constructor(
    private readonly rules: EarningRulesService,
    private readonly payouts: PayoutsService,
  ) {}

  /** What earns how much. */
  @Get('rules')
  @AdminOnly()
  async read(): Promise<StoredEarningRulesDto> {
    return toRulesDto(await this.rules.current());
  }

  /** Holds from the next payout on. */
  @Put('rules')
  @AdminOnly()
  async save(@Body() input: EarningRulesDto, @CurrentActor() actor: Actor): Promise<StoredEarningRulesDto> {
    const before = await this.rules.current();
    return toRulesDto(await this.rules.save(fromRulesDto(input, before), actor));
  }

  /** The last payouts, and who was there in the newest of them, 25 a page: who was paid nothing, and why, comes first. */
  @Get('payouts')
  @AdminOnly()
  last(@Query() { page }: PageQuery): Promise<PayoutsDto> {
    return this.payouts.last(page);
  }
}
