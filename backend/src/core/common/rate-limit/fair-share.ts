import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppConfig } from '../../config/app-config.js';
import { clientOf } from '../http/client-network.js';

interface Share {
  readonly client: string;
  /** Requests in progress. */
  running: number;
  readonly waiting: Turn[];
}

interface Turn {
  readonly share: Share;
  /** Set while the request is waiting. */
  begin?: (() => void) | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    turn: Turn | null;
  }
}

/** Requests with the same key count together: the viewer's, or else those of one address (an IPv6 /64). */
export const clientKey = ({ viewer, ip }: FastifyRequest): string => viewer?.userId ?? clientOf(ip);

/**
 * Limits how many requests of one client run at the same time (`REQUESTS_AT_ONCE`). The rest wait for that
 * client's own, so that a client who sends a minute's allowance in one moment does not fill the queue for
 * database connections for everyone.
 */
@Injectable()
export class FairShare {
  private readonly shares = new Map<string, Share>();

  constructor(private readonly config: AppConfig) {}

  register(fastify: FastifyInstance): void {
    fastify.decorateRequest('turn', null);
    // The database work is done by then, and a slow reader does not hold anyone up.
    fastify.addHook('onSend', (request, _reply, _payload, done) => {
      if (request.turn) this.end(request.turn);
      request.turn = null;
      done();
    });
  }

  /** Counts the request until it is answered. @returns a promise if it has to wait for its turn */
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
    // Answered while waiting, because that took too long: its work is no longer needed.
    if (begin)
      return void share.waiting.splice(
        share.waiting.findIndex((turn) => turn.begin === begin),
        1,
      );
    const next = share.waiting.shift();
    if (next?.begin) {
      // In a later turn of the event loop, so that other clients get a turn in between.
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
