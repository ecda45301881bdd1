import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { memberOf } from '../auth/sessions/request-session.js';
import type { SessionMember } from '../auth/sessions/session-data.js';
import { BreakCookie } from './break-cookie.js';
import { BreaksService } from './breaks.service.js';

/**
 * Must be registered after the sessions. A browser used by a member on a break keeps hiding offers after they
 * sign out. Once the break is over, the member's next request removes their entry; a break that a restored
 * backup lacks is written again instead.
 */
export function registerBreaks(app: NestFastifyApplication): void {
  const cookie = app.get(BreakCookie, { strict: false });
  const breaks = app.get(BreaksService, { strict: false });

  /** Makes cookie and database agree. */
  async function reconcile(
    request: FastifyRequest,
    reply: FastifyReply,
    member: SessionMember,
  ): Promise<void> {
    const header = request.headers.cookie;
    const marked = cookie.endFor(member.memberId, header);
    if (!member.isOnBreak && marked && (await breaks.renew(member.memberId, marked))) member.isOnBreak = true;
    if (!member.isOnBreak) {
      void reply.header('set-cookie', cookie.withoutBreak(member.memberId, header));
      return;
    }
    const end = await breaks.endOf(member.memberId);
    if (end !== undefined) void reply.header('set-cookie', cookie.withBreak(member.memberId, end, header));
  }

  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      const member = memberOf(request);
      if (!member) return done();
      const marked = cookie.endFor(member.memberId, request.headers.cookie);
      // They agree.
      if (member.isOnBreak ? marked : marked === undefined) return done();
      reconcile(request, reply, member).then(() => done(), done);
    });
}
