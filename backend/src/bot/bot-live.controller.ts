import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../common/access/viewer.js';
import { BotStateService } from './bot-state.service.js';
import { BotStatusService } from './bot-status.service.js';
import { BotStatusDto, BuiltInsDto } from './dto/bot-status.dto.js';
import { PreviewDto, PreviewRequestDto } from './dto/preview.dto.js';
import { PreviewService } from './preview.service.js';

/** The running bot, as its admins see and steer it. */
@ApiTags('bot')
@Controller('bot')
export class BotLiveController {
  constructor(
    private readonly bot: BotStatusService,
    private readonly state: BotStateService,
    private readonly previews: PreviewService,
  ) {}

  /** Connected accounts, the bot in the chat, its own commands. */
  @Get('status')
  @AdminOnly()
  status(): Promise<BotStatusDto> {
    return this.bot.status();
  }

  /** Switches the bot's own commands on and off. */
  @Put('built-ins')
  @AdminOnly()
  switchBuiltIns(
    @Body() { points, commands }: BuiltInsDto,
    @CurrentActor() actor: Actor,
  ): Promise<BuiltInsDto> {
    return this.state.switchBuiltIns({ points, commands }, actor);
  }

  /** A dry run: what a text would look like in the chat now. Nothing is stored or sent. */
  @Post('preview')
  @HttpCode(200)
  @AdminOnly()
  preview(@Body() request: PreviewRequestDto, @CurrentActor() { userId }: Actor): Promise<PreviewDto> {
    return this.previews.preview(request, userId);
  }
}
