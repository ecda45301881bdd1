import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ModeratorOnly } from '../../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/access/viewer.js';
import { Refuses } from '../../../core/common/errors/refuses.decorator.js';
import { IdParamPipe } from '../../../core/common/http/id-param.pipe.js';
import { plainParam } from '../../../core/common/http/plain-param.pipe.js';
import { Counted } from '../../../core/common/pagination/content-range.js';
import type { ListSlice } from '../../../core/common/pagination/list-slice.js';
import { UserNotFoundError } from '../../members.errors.js';
import { NoteDto, SaveNoteDto } from './dto/note.dto.js';
import { NoteNotFoundError } from './notes.errors.js';
import { NotesService } from './notes.service.js';

const USER_ID = plainParam(UserNotFoundError);

@ApiTags('users')
@Controller('users/:userId/notes')
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  /** The team's notes about a user, newest first. */
  @Get()
  @ModeratorOnly()
  @Refuses(UserNotFoundError)
  @Counted('notes')
  @ApiOkResponse({ type: [NoteDto] })
  list(@Param('userId', USER_ID) userId: string): Promise<ListSlice<NoteDto>> {
    return this.notes.list(userId);
  }

  @Post()
  @ModeratorOnly()
  @Refuses(UserNotFoundError)
  add(
    @Param('userId', USER_ID) userId: string,
    @Body() input: SaveNoteDto,
    @CurrentActor() actor: Actor,
  ): Promise<NoteDto> {
    return this.notes.add(userId, input, actor);
  }

  @Delete(':noteId')
  @ModeratorOnly()
  @Refuses(UserNotFoundError, NoteNotFoundError)
  remove(
    @Param('userId', USER_ID) userId: string,
    @Param('noteId', IdParamPipe) noteId: number,
    @CurrentActor() actor: Actor,
  ): Promise<NoteDto> {
    return this.notes.remove(userId, noteId, actor);
  }
}
