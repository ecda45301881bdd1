import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OwnerOnly } from '../../../core/common/access/access.decorators.js';
import { ConfirmNeededError } from '../../../core/common/access/access.errors.js';
import { CurrentActor, type SessionActor } from '../../../core/common/access/viewer.js';
import { Refuses } from '../../../core/common/errors/refuses.decorator.js';
import { IdParamPipe } from '../../../core/common/http/id-param.pipe.js';
import { FileReaderService } from '../reading/file-reader.service.js';
import { ChannelOfOthersError, ChannelUnknownError } from '../sources/channel.errors.js';
import { FOREIGN_REFUSALS } from '../sources/foreign.errors.js';
import {
  FILE_REFUSALS,
  ImportBusyError,
  ImportChangedError,
  ImportNotFoundError,
  ImportNotLatestError,
  NoCommandsError,
  TooMuchToReadError,
} from '../reading/imports.errors.js';
import { TokenRefusedError, TwitchAwayError } from '../sources/streamelements.errors.js';
import { CommandImportsService } from './command-imports.service.js';
import {
  ApplyCommandsDto,
  ChooseTextsDto,
  CommandImportBatchDto,
  CommandImportDto,
  StageChannelDto,
  StageCommandsDto,
  StageStreamElementsDto,
} from './dto/command-imports.dto.js';
import { NightbotCommandsService } from '../sources/nightbot-commands.service.js';
import { StreamElementsCommandsService } from '../sources/streamelements-commands.service.js';
import { FILE_BODY } from '../reading/file-body.js';

/** Planning thousands of texts can take seconds. */
const UNTIMED = { isUntimed: true };

/** Imports of commands and timers from another bot. */
@ApiTags('imports')
@Controller('command-imports')
export class CommandImportsController {
  constructor(
    private readonly imports: CommandImportsService,
    private readonly files: FileReaderService,
    private readonly nightbot: NightbotCommandsService,
    private readonly streamElements: StreamElementsCommandsService,
  ) {}

  /** The last 20, newest first. */
  @Get()
  @OwnerOnly(UNTIMED)
  list(): Promise<CommandImportBatchDto[]> {
    return this.imports.list();
  }

  /** Stages JSON from Nightbot or StreamElements, replacing what this owner staged before. */
  @Post()
  @OwnerOnly(FILE_BODY)
  @Refuses(...Object.values(FILE_REFUSALS), NoCommandsError, ImportBusyError)
  async stage(
    @Body() { content, name }: StageCommandsDto,
    @CurrentActor() actor: SessionActor,
  ): Promise<CommandImportDto> {
    const texts = await this.files.commands(content);
    return this.imports.stage(name ?? '', texts, actor);
  }

  /** Fetches the public commands of a channel from Nightbot. It must be this site's channel. */
  @Post('nightbot')
  @OwnerOnly(UNTIMED)
  @Refuses(
    ...FOREIGN_REFUSALS,
    ...Object.values(FILE_REFUSALS),
    ChannelUnknownError,
    ChannelOfOthersError,
    TwitchAwayError,
    ImportBusyError,
  )
  async stageNightbot(
    @Body() { channel }: StageChannelDto,
    @CurrentActor() actor: SessionActor,
  ): Promise<CommandImportDto> {
    return this.imports.stage(channel.toLowerCase(), await this.nightbot.of(channel), actor);
  }

  /**
   * Fetches the public commands of this site's channel from StreamElements;
   * with its token, hidden ones and timers too.
   */
  @Post('streamelements')
  @OwnerOnly(UNTIMED)
  @Refuses(
    ...FOREIGN_REFUSALS,
    ...Object.values(FILE_REFUSALS),
    ChannelUnknownError,
    ChannelOfOthersError,
    TokenRefusedError,
    TwitchAwayError,
    ImportBusyError,
  )
  async stageStreamElements(
    @Body() { channel, token }: StageStreamElementsDto,
    @CurrentActor() actor: SessionActor,
  ): Promise<CommandImportDto> {
    const texts = await this.streamElements.of(channel, token ?? undefined);
    return this.imports.stage(channel.toLowerCase(), texts, actor);
  }

  /** The outcome for each text, planned or applied. */
  @Get(':id')
  @OwnerOnly(UNTIMED)
  @Refuses(ImportNotFoundError, TooMuchToReadError)
  read(@Param('id', IdParamPipe) id: number): Promise<CommandImportDto> {
    return this.imports.one(id);
  }

  /** Sets how to resolve names that are already taken. Texts not listed keep their choice. */
  @Put(':id/choices')
  @OwnerOnly(UNTIMED)
  @Refuses(ImportNotFoundError, ImportChangedError, TooMuchToReadError)
  choose(
    @Param('id', IdParamPipe) id: number,
    @Body() { choices }: ChooseTextsDto,
  ): Promise<CommandImportDto> {
    return this.imports.choose(id, choices);
  }

  /** Stores exactly what was reviewed, all or nothing. */
  @Post(':id/apply')
  @HttpCode(200)
  @OwnerOnly(UNTIMED)
  @Refuses(ConfirmNeededError, ImportNotFoundError, ImportChangedError, TooMuchToReadError)
  apply(
    @Param('id', IdParamPipe) id: number,
    @Body() { hash }: ApplyCommandsDto,
    @CurrentActor() actor: SessionActor,
  ): Promise<CommandImportDto> {
    return this.imports.apply(id, hash, actor);
  }

  /** Undoes the latest import, except for texts that have been changed since. */
  @Post(':id/undo')
  @HttpCode(200)
  @OwnerOnly(UNTIMED)
  @Refuses(ConfirmNeededError, ImportNotFoundError, ImportNotLatestError)
  undo(@Param('id', IdParamPipe) id: number, @CurrentActor() actor: SessionActor): Promise<CommandImportDto> {
    return this.imports.undo(id, actor);
  }

  /** Discards a staged import. */
  @Delete(':id')
  @OwnerOnly(UNTIMED)
  @Refuses(ImportNotFoundError, ImportChangedError)
  discard(@Param('id', IdParamPipe) id: number): Promise<CommandImportBatchDto> {
    return this.imports.discard(id);
  }
}
