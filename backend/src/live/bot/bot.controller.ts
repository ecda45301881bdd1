import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ModeratorOnly, Public } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { Cached, type CachedResponse } from '../../core/common/http/response-cache.js';
import { ListOf } from '../../core/common/pagination/content-range.js';
import { listQuery, type ListQuery } from '../../core/common/pagination/list-query.js';
import type { ListSlice } from '../../core/common/pagination/list-slice.js';
import { RateLimited } from '../../core/common/rate-limit/rate-limit.guard.js';
import { AutoMessagesService } from './texts/auto-messages.service.js';
import { COMMAND_LIST, MESSAGE_LIST } from './texts/bot-list.rules.js';
import { BotCommandsService } from './texts/bot-commands.service.js';
import { BotTextsService } from './texts/bot-texts.service.js';
import { AutoMessageDto, SaveAutoMessageDto, SavedAutoMessageDto } from './texts/dto/auto-message.dto.js';
import {
  BotCommandDto,
  PublicCommandDto,
  SaveBotCommandDto,
  SavedBotCommandDto,
} from './texts/dto/bot-command.dto.js';
import { CommandParamPipe, MessageParamPipe } from './texts/param.pipes.js';
import {
  CommandExistsError,
  CommandNameTakenError,
  CommandNotFoundError,
  MessageExistsError,
  MessageNotFoundError,
  PromotionError,
} from './texts/bot.errors.js';

@ApiTags('bot')
@Controller('bot')
export class BotController {
  constructor(
    private readonly botCommands: BotCommandsService,
    private readonly autoMessages: AutoMessagesService,
    private readonly texts: BotTextsService,
  ) {}

  /** The commands as viewers see them. */
  @Get('public-commands')
  @Public()
  @Cached([PublicCommandDto])
  publicCommands(): Promise<CachedResponse> {
    return this.texts.publicBody();
  }

  @Get('commands')
  @ModeratorOnly()
  @RateLimited('searches')
  @ListOf({ resource: 'commands', row: BotCommandDto, rules: COMMAND_LIST })
  commands(
    @Query(listQuery(COMMAND_LIST)) query: ListQuery<typeof COMMAND_LIST>,
  ): Promise<ListSlice<BotCommandDto>> {
    return this.botCommands.list(query);
  }

  @Get('commands/:command')
  @ModeratorOnly()
  @Refuses(CommandNotFoundError)
  command(@Param('command', CommandParamPipe) command: string): Promise<BotCommandDto> {
    return this.botCommands.one(command);
  }

  @Post('commands')
  @ModeratorOnly()
  @Refuses(CommandExistsError, CommandNameTakenError, PromotionError)
  addCommand(@Body() input: SaveBotCommandDto, @CurrentActor() actor: Actor): Promise<SavedBotCommandDto> {
    return this.botCommands.add(input, actor);
  }

  @Put('commands/:command')
  @ModeratorOnly()
  @Refuses(CommandNotFoundError, CommandExistsError, CommandNameTakenError, PromotionError)
  saveCommand(
    @Param('command', CommandParamPipe) command: string,
    @Body() input: SaveBotCommandDto,
    @CurrentActor() actor: Actor,
  ): Promise<SavedBotCommandDto> {
    return this.botCommands.save(command, input, actor);
  }

  @Delete('commands/:command')
  @ModeratorOnly()
  @Refuses(CommandNotFoundError)
  removeCommand(
    @Param('command', CommandParamPipe) command: string,
    @CurrentActor() actor: Actor,
  ): Promise<BotCommandDto> {
    return this.botCommands.remove(command, actor);
  }

  @Get('automessages')
  @ModeratorOnly()
  @RateLimited('searches')
  @ListOf({ resource: 'automessages', row: AutoMessageDto, rules: MESSAGE_LIST })
  messages(
    @Query(listQuery(MESSAGE_LIST)) query: ListQuery<typeof MESSAGE_LIST>,
  ): Promise<ListSlice<AutoMessageDto>> {
    return this.autoMessages.list(query);
  }

  @Get('automessages/:message')
  @ModeratorOnly()
  @Refuses(MessageNotFoundError)
  message(@Param('message', MessageParamPipe) message: string): Promise<AutoMessageDto> {
    return this.autoMessages.one(message);
  }

  @Post('automessages')
  @ModeratorOnly()
  @Refuses(MessageExistsError, PromotionError)
  addMessage(@Body() input: SaveAutoMessageDto, @CurrentActor() actor: Actor): Promise<SavedAutoMessageDto> {
    return this.autoMessages.add(input, actor);
  }

  @Put('automessages/:message')
  @ModeratorOnly()
  @Refuses(MessageNotFoundError, MessageExistsError, PromotionError)
  saveMessage(
    @Param('message', MessageParamPipe) message: string,
    @Body() input: SaveAutoMessageDto,
    @CurrentActor() actor: Actor,
  ): Promise<SavedAutoMessageDto> {
    return this.autoMessages.save(message, input, actor);
  }

  @Delete('automessages/:message')
  @ModeratorOnly()
  @Refuses(MessageNotFoundError)
  removeMessage(
    @Param('message', MessageParamPipe) message: string,
    @CurrentActor() actor: Actor,
  ): Promise<AutoMessageDto> {
    return this.autoMessages.remove(message, actor);
  }
}
