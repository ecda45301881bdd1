import type { ServerResponse } from 'node:http';
import { Injectable, type MessageEvent } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { finalize, type Observable } from 'rxjs';
import type { Viewer } from '../common/access/viewer.js';
import { NotFoundError } from '../common/errors/refusals.js';
import { clientOf } from '../common/http/client-network.js';
import { countIfDropped } from '../metrics/dropped-streams.js';
import { writeNews } from '../realtime/event-stream.js';
import { RealtimeService } from '../realtime/realtime.service.js';
import { PointsService } from './points.service.js';

/** The live balance of one signed-in browser. */
@Injectable()
export class PointEventsService {
  constructor(
    private readonly points: PointsService,
    private readonly realtime: RealtimeService,
  ) {}

  /**
   * The first event is the present balance. The stream listens before the balance is read, so that a change in between
   * is not missed; versions put the two in order.
   * @throws TooManyRequestsError beyond the limit of open streams
   */
  async open(
    viewer: Viewer,
    request: FastifyRequest,
    response: ServerResponse,
  ): Promise<Observable<MessageEvent>> {
    // Whoever asks for the head alone takes the connection for free afterwards: a proxy would send the next visitor into it,
    // to wait behind a stream that never ends.
    if (request.method === 'HEAD') throw new NotFoundError();
    const stream = this.realtime.openStream({ ...viewer, address: clientOf(request.ip) });
    stream.news.subscribe((news) => writeNews(response, news));
    const { socket } = request.raw;
    const leave = () => stream.close();
    // Ahead of the framework's own listener, so that whoever left counts as gone and not as dropped.
    socket.prependOnceListener('close', leave);
    // Gone while its session was being read: nothing will say so any more.
    if (socket.destroyed) leave();
    try {
      const { points, version } = await this.points.balanceOf(viewer.userId);
      stream.sendBalance({ points, version });
    } catch (error) {
      socket.off('close', leave);
      stream.close();
      throw error;
    }
    return stream.messages.pipe(
      finalize(() => {
        countIfDropped(socket, stream);
        // A proxy's connection carries many more streams after this one.
        socket.off('close', leave);
        stream.close();
      }),
    );
  }
}
