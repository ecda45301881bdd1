import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly, Public } from '../common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../common/access/viewer.js';
import { Refuses } from '../common/errors/refuses.decorator.js';
import { Cached, type CachedResponse } from '../common/http/response-cache.js';
import { WholeList } from '../common/pagination/content-range.js';
import { AutoMessagesService } from './auto-messages.service.js';
import { BotCommandsService } from './bot-commands.service.js';
import { BotTextsService } from './bot-texts.service.js';
import { AutoMessageDto, SaveAutoMessageDto, SavedAutoMessageDto } from './dto/auto-message.dto.js';
import {
  BotCommandDto,
  PublicCommandDto,
  SaveBotCommandDto,
  SavedBotCommandDto,
} from './dto/bot-command.dto.js';
import { CommandParamPipe, MessageParamPipe } from './param.pipes.js';
import {
  CommandExistsError,
  CommandNotFoundError,
  MessageExistsError,
  MessageNotFoundError,
  PromotionError,
} from './bot.errors.js';

@ApiTags('bot')
@Controller('bot')
export class BotController {
  constructor(
    private readonly botCommands: BotCommandsService,
    private readonly autoMessages: AutoMessagesService,
    private readonly texts: BotTextsService,
  ) {}

  /** The commands as viewers may read them. */
  @Get('public-commands')
  @Public()
  @Cached([PublicCommandDto])
  publicCommands(): Promise<CachedResponse> {
    return this.texts.publicBody();
  }

  @Get('commands')
  @AdminOnly()
  @WholeList('commands')
  commands(): Promise<BotCommandDto[]> {
    return this.botCommands.list();
  }

  @Post('commands')
  @AdminOnly()
  @Refuses(CommandExistsError, PromotionError)
  addCommand(@Body() input: SaveBotCommandDto, @CurrentActor() actor: Actor): Promise<SavedBotCommandDto> {
    return this.botCommands.add(input, actor);
  }

  @Put('commands/:command')
  @AdminOnly()
  @Refuses(CommandNotFoundError, CommandExistsError, PromotionError)
  saveCommand(
    @Param('command', CommandParamPipe) command: string,
    @Body() input: SaveBotCommandDto,
    @CurrentActor() actor: Actor,
  ): Promise<SavedBotCommandDto> {
    return this.botCommands.save(command, input, actor);
  }

  @Delete('commands/:command')
  @AdminOnly()
  @Refuses(CommandNotFoundError)
  removeCommand(
    @Param('command', CommandParamPipe) command: string,
    @CurrentActor() actor: Actor,
  ): Promise<BotCommandDto> {
    return this.botCommands.remove(command, actor);
  }

  @Get('automessages')
  @AdminOnly()
  @WholeList('automessages')
  messages(): Promise<AutoMessageDto[]> {
    return this.autoMessages.list();
  }

  @Post('automessages')
  @AdminOnly()
  @Refuses(MessageExistsError, PromotionError)
  addMessage(@Body() input: SaveAutoMessageDto, @CurrentActor() actor: Actor): Promise<SavedAutoMessageDto> {
    return this.autoMessages.add(input, actor);
  }

  @Put('automessages/:message')
  @AdminOnly()
  @Refuses(MessageNotFoundError, MessageExistsError, PromotionError)
  saveMessage(
    @Param('message', MessageParamPipe) message: string,
    @Body() input: SaveAutoMessageDto,
    @CurrentActor() actor: Actor,
  ): Promise<SavedAutoMessageDto> {
    return this.autoMessages.save(message, input, actor);
  }

  @Delete('automessages/:message')
  @AdminOnly()
  @Refuses(MessageNotFoundError)
  removeMessage(
    @Param('message', MessageParamPipe) message: string,
    @CurrentActor() actor: Actor,
  ): Promise<AutoMessageDto> {
    return this.autoMessages.remove(message, actor);
  }
}
