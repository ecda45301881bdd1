import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { memberOf } from '../auth/request-session.js';
import { BreakCookie } from './break-cookie.js';
import { BreaksService } from './breaks.service.js';

/**
 * Call behind the sessions. A browser in which somebody on a break is signed in keeps hiding offers when they sign out;
 * one whose member's break is over stops.
 */
export function registerBreaks(app: NestFastifyApplication): void {
  const cookie = app.get(BreakCookie, { strict: false });
  const breaks = app.get(BreaksService, { strict: false });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      const member = memberOf(request);
      if (!member) return;
      const header = request.headers.cookie;
      const isMarked = cookie.isOf(member.memberId, header);
      if (member.isOnBreak && !(isMarked && cookie.holdsIn(header))) {
        const end = await breaks.endOf(member.memberId);
        if (end !== undefined) void reply.header('set-cookie', cookie.of(member.memberId, end));
      } else if (!member.isOnBreak && isMarked) {
        void reply.header('set-cookie', cookie.expired);
      }
    });
}
