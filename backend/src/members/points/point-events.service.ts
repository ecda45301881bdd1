import type { ServerResponse } from 'node:http';
import { Injectable, type MessageEvent } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Observable } from 'rxjs';
import type { Viewer } from '../../core/common/access/viewer.js';
import { clientOf } from '../../core/common/http/client-network.js';
import { countIfDropped } from '../../core/sse/dropped-connections.js';
import { SseConnectionsService } from '../../core/sse/sse-connections.service.js';
import { PointsService } from './points.service.js';

/** The live balance of one signed-in browser. */
@Injectable()
export class PointEventsService {
  constructor(
    private readonly points: PointsService,
    private readonly connections: SseConnectionsService,
  ) {}

  /**
   * The first event is the present balance. The connection listens before the balance is read, so that a change in between
   * is not missed; versions put the two in order.
   * @throws TooManyRequestsError beyond the limit of open connections
   */
  async open(
    viewer: Viewer,
    request: FastifyRequest,
    response: ServerResponse,
  ): Promise<Observable<MessageEvent>> {
    const connection = this.connections.open({ ...viewer, address: clientOf(request.ip) }, response);
    const { socket } = request.raw;
    const leave = () => connection.close();
    // Ahead of the framework's own listener, so that a browser that left counts as gone and not as dropped.
    socket.prependOnceListener('close', leave);
    // Gone while its session was being read: nothing will say so any more.
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
        // A proxy's connection carries many more answers after this one.
        socket.off('close', leave);
        connection.close();
      };
    });
  }
}
