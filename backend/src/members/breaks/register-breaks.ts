import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { memberOf } from '../auth/sessions/request-session.js';
import { BreakCookie } from './break-cookie.js';
import { BreaksService } from './breaks.service.js';

/**
 * Must be registered after the sessions. A browser used by a member on a break keeps hiding offers after they
 * sign out. Once the break is over, the member's next request removes their entry.
 */
export function registerBreaks(app: NestFastifyApplication): void {
  const cookie = app.get(BreakCookie, { strict: false });
  const breaks = app.get(BreaksService, { strict: false });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      const member = memberOf(request);
      if (!member) return done();
      const header = request.headers.cookie;
      const isMarked = cookie.isActiveFor(member.memberId, header);
      if (!member.isOnBreak) {
        if (isMarked !== undefined)
          void reply.header('set-cookie', cookie.withoutBreak(member.memberId, header));
        return done();
      }
      if (isMarked) return done();
      breaks.endOf(member.memberId).then((end) => {
        if (end !== undefined)
          void reply.header('set-cookie', cookie.withBreak(member.memberId, end, header));
        done();
      }, done);
    });
}
