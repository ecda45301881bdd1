import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly, ModeratorOnly } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { RateLimited } from '../../core/common/rate-limit/rate-limit.guard.js';
import { BotNotConnectedError, LineNotShownError, PromotionError } from './texts/bot.errors.js';
import { BotStateService } from './texts/bot-state.service.js';
import { BotStatusService } from './bot-status.service.js';
import { BotStatusDto, BuiltInsDto, SwitchBuiltInsDto } from './texts/dto/bot-status.dto.js';
import { PreviewDto, PreviewRequestDto } from './texts/dto/preview.dto.js';
import { TestLineDto } from './texts/dto/test-line.dto.js';
import { PreviewService } from './texts/preview.service.js';
import { TestLineService } from './test-line.service.js';

/** Status and controls of the running bot. */
@ApiTags('bot')
@Controller('bot')
export class BotLiveController {
  constructor(
    private readonly bot: BotStatusService,
    private readonly state: BotStateService,
    private readonly previews: PreviewService,
    private readonly testLines: TestLineService,
  ) {}

  /** Connected accounts, the bot's chat connection and its built-in commands. */
  @Get('status')
  @ModeratorOnly()
  status(): Promise<BotStatusDto> {
    return this.bot.status();
  }

  /** Turns the bot's built-in commands on and off. */
  @Put('built-ins')
  @AdminOnly()
  switchBuiltIns(@Body() wanted: SwitchBuiltInsDto, @CurrentActor() actor: Actor): Promise<BuiltInsDto> {
    return this.state.switchBuiltIns(wanted, actor);
  }

  /** Sends one line to the chat as the bot. */
  @Post('test-line')
  @HttpCode(200)
  @AdminOnly()
  @Refuses(BotNotConnectedError, LineNotShownError, PromotionError)
  @RateLimited('test-lines')
  testLine(): Promise<TestLineDto> {
    return this.testLines.say();
  }

  /** Renders a text as the chat would show it now. Stores and sends nothing. */
  @Post('preview')
  @HttpCode(200)
  @ModeratorOnly()
  preview(@Body() request: PreviewRequestDto, @CurrentActor() { userId }: Actor): Promise<PreviewDto> {
    return this.previews.preview(request, userId);
  }
}
