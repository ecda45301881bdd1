import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public, SignedIn } from '../../core/common/access/access.decorators.js';
import { CurrentViewer, type Viewer } from '../../core/common/access/viewer.js';
import { BoardDto, BoardQuery, OwnPlaceDto } from './dto/boards.dto.js';
import { BoardsService } from './boards.service.js';

@ApiTags('points')
@Controller('leaderboard')
export class BoardsController {
  constructor(private readonly boards: BoardsService) {}

  /**
   * Members ranked by points earned in a period, or by time watched. For ranks by balance see
   * `GET /api/users/leaderboard`.
   */
  @Get()
  @Public()
  @Header('cache-control', 'no-cache')
  page(@Query() { board, page }: BoardQuery): Promise<BoardDto> {
    return this.boards.page(board, page);
  }

  /** The viewer's own rank. */
  @Get('own')
  @SignedIn()
  own(@CurrentViewer() viewer: Viewer, @Query() { board }: BoardQuery): Promise<OwnPlaceDto> {
    return this.boards.placeOf(viewer.memberId, board);
  }
}
