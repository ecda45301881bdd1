import type { MessageEvent } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Observable, type Subscriber, type TeardownLogic } from 'rxjs';
import { clientOf } from '../common/http/client-network.js';
import { HEARTBEAT, type OpenConnection, SseGroup, type SseLimits } from './sse-group.js';

interface AnonymousConnection extends OpenConnection {
  readonly browser: Subscriber<MessageEvent>;
}

/** The SSE connections of one endpoint that does not identify its clients. */
export class AnonymousConnections extends SseGroup<AnonymousConnection> {
  /** @param heartbeat for pages that listen for it, because scripts never see comments */
  constructor(
    limits: SseLimits,
    private readonly heartbeat = HEARTBEAT,
  ) {
    super(limits);
  }

  /**
   * @param begin sends what the client is shown first; the function it returns is called
   *   when the connection ends
   * @throws TooManyRequestsError as `assertRoom`
   */
  connect(
    request: FastifyRequest,
    begin: (browser: Subscriber<MessageEvent>) => TeardownLogic,
  ): Observable<MessageEvent> {
    const address = clientOf(request.ip);
    this.assertCapacity(address);
    return new Observable((browser) => {
      const connection: AnonymousConnection = {
        browser,
        sendHeartbeat: () => browser.next(this.heartbeat),
        endWithRetry: (retry) => {
          browser.next({ data: '', retry });
          browser.complete();
        },
      };
      browser.add(begin(browser));
      this.add(connection, address);
      browser.add(() => this.remove(connection));
    });
  }

  send(message: MessageEvent): void {
    for (const { browser } of this.all) browser.next(message);
  }
}
