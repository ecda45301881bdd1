import type { ServerResponse } from 'node:http';
import { Injectable, type MessageEvent } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Observable } from 'rxjs';
import type { Viewer } from '../../core/common/access/viewer.js';
import { clientOf } from '../../core/common/http/client-network.js';
import { countIfDropped } from '../../core/sse/dropped-connections.js';
import { SseConnectionsService } from '../../core/sse/sse-connections.service.js';
import { PointsService } from './points.service.js';

@Injectable()
export class PointEventsService {
  constructor(
    private readonly points: PointsService,
    private readonly connections: SseConnectionsService,
  ) {}

  /**
   * The first event is the current balance. The connection subscribes before the balance is read, so that no
   * change is missed; versions order the two.
   * @throws TooManyRequestsError above the limit of open connections
   */
  async open(
    viewer: Viewer,
    request: FastifyRequest,
    response: ServerResponse,
  ): Promise<Observable<MessageEvent>> {
    const connection = this.connections.open({ ...viewer, address: clientOf(request.ip), request }, response);
    const { socket } = request.raw;
    const leave = () => connection.close();
    // Runs before the framework's own listener, so that a browser that left is not counted as dropped.
    socket.prependOnceListener('close', leave);
    // The browser left while its session was being read, so no close event will follow.
    if (socket.destroyed) leave();
    try {
      const { points, version } = await this.points.balanceOf(viewer.memberId);
      connection.sendBalance({ points, version });
    } catch (error) {
      socket.off('close', leave);
      connection.close();
      throw error;
    }
    return new Observable((browser) => {
      connection.begin(browser);
      return () => {
        countIfDropped(socket, connection);
        // A proxy reuses the connection for many more responses.
        socket.off('close', leave);
        connection.close();
      };
    });
  }
}
