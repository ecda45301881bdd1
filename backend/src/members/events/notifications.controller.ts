import { Body, Controller, Get, HttpCode, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../core/common/access/access.decorators.js';
import { CurrentViewer, type Viewer } from '../../core/common/access/viewer.js';
import { CurrentVisitor } from '../../site/trust/current-visitor.js';
import type { Visitor } from '../../site/trust/visitor.js';
import { NotificationsDto, ReadNotificationsDto } from './dto/notification.dto.js';
import { NotificationsService } from './notifications.service.js';

/** A member's own notifications, shown by the bell and on open pages. */
@ApiTags('notifications')
@Controller('notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  /**
   * The viewer's own notifications, without the names of items withheld from them. `GET /api/points/events` sends each new one as a `notification` event, those
   * read on another page as `notifications-read` `{ from, upTo }`, and one whose change was undone as
   * `notification-withdrawn` `{ id }`.
   */
  @Get()
  @SignedIn()
  list(@CurrentViewer() { memberId }: Viewer, @CurrentVisitor() visitor: Visitor): Promise<NotificationsDto> {
    return this.notifications.list(memberId, visitor);
  }

  /** Marks the viewer's own notifications as read, on all devices. */
  @Put('read')
  @HttpCode(204)
  @SignedIn()
  markRead(@Body() range: ReadNotificationsDto, @CurrentViewer() { memberId }: Viewer): Promise<void> {
    return this.notifications.markRead(memberId, range);
  }
}
