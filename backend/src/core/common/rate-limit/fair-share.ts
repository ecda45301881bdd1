import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppConfig } from '../../config/app-config.js';
import { clientOf } from '../http/client-network.js';

interface Share {
  readonly client: string;
  /** Requests that are worked on. */
  running: number;
  readonly waiting: Turn[];
}

interface Turn {
  readonly share: Share;
  /** Set while the request waits. */
  begin?: (() => void) | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    turn: Turn | null;
  }
}

/** Whose requests count together: the viewer's, else those of an address (an IPv6 /64). */
export const clientKey = ({ viewer, ip }: FastifyRequest): string => viewer?.userId ?? clientOf(ip);

/**
 * Works on so many requests of one client at once (`REQUESTS_AT_ONCE`). The others wait for their own client's, so that
 * nobody who sends as many as a minute allows in one moment fills the queue for the database's connections for everybody.
 */
@Injectable()
export class FairShare {
  private readonly shares = new Map<string, Share>();

  constructor(private readonly config: AppConfig) {}

  register(fastify: FastifyInstance): void {
    fastify.decorateRequest('turn', null);
    // What takes the database's time is done by then; how fast somebody reads the answer is their own affair.
    fastify.addHook('onSend', (request, _reply, _payload, done) => {
      if (request.turn) this.end(request.turn);
      request.turn = null;
      done();
    });
  }

  /** Until it is answered, the request counts. @returns a promise where it has to wait for its turn */
  admit(request: FastifyRequest): true | Promise<true> {
    const share = this.shareOf(clientKey(request));
    const turn: Turn = { share };
    request.turn = turn;
    if (share.running >= this.config.limits.requestsAtOnce)
      return new Promise((resolve) => {
        turn.begin = () => resolve(true);
        share.waiting.push(turn);
      });
    share.running += 1;
    return true;
  }

  private end({ share, begin }: Turn): void {
    // Answered while it waited, because that took too long: nobody needs its work any more.
    if (begin)
      return void share.waiting.splice(
        share.waiting.findIndex((turn) => turn.begin === begin),
        1,
      );
    const next = share.waiting.shift();
    if (next?.begin) {
      // In a later turn of the event loop: those of others come in between.
      setImmediate(next.begin);
      next.begin = undefined;
    } else if (--share.running === 0) {
      this.shares.delete(share.client);
    }
  }

  private shareOf(client: string): Share {
    let share = this.shares.get(client);
    if (!share) this.shares.set(client, (share = { client, running: 0, waiting: [] }));
    return share;
  }
}
