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

  /** The rules for earning points. */
  @Get('rules')
  @AdminOnly()
  async read(): Promise<StoredEarningRulesDto> {
    return toRulesDto(await this.rules.current());
  }

  /** Takes effect with the next payout. */
  @Put('rules')
  @AdminOnly()
  async save(@Body() input: EarningRulesDto, @CurrentActor() actor: Actor): Promise<StoredEarningRulesDto> {
    const before = await this.rules.current();
    return toRulesDto(await this.rules.save(fromRulesDto(input, before), actor));
  }

  /**
   * The latest payouts, and the members present in the newest one, 25 per page. Unpaid members and their
   * reasons come first.
   */
  @Get('payouts')
  @AdminOnly()
  last(@Query() { page }: PageQuery): Promise<PayoutsDto> {
    return this.payouts.last(page);
  }
}
