import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { isAdmin } from '../../core/common/access/role.js';
import { sessionOf } from '../../members/auth/sessions/request-session.js';
import { PushDevicesService } from './push-devices.service.js';

/** A few megabytes. */
const SESSIONS_MAX = 20_000;

/**
 * Must be registered after the sessions. A member seen in a country that the site is closed to gets no more
 * notifications, on any device. They are deleted once for each session while it stays there, because no rate limit
 * applies yet.
 */
export function registerPush(app: NestFastifyApplication): void {
  const devices = app.get(PushDevicesService, { strict: false });
  /** Keys of sessions whose member has no devices any more. */
  const ended = new Set<string>();
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, _reply, done) => {
      const session = sessionOf(request);
      if (!session?.member || isAdmin(session.member.role)) return done();
      if (request.closedFor !== 'country') {
        ended.delete(session.key);
        return done();
      }
      if (ended.has(session.key)) return done();
      if (ended.size >= SESSIONS_MAX) ended.clear();
      ended.add(session.key);
      devices.deleteAll(session.member.memberId).then(
        () => done(),
        (error: Error) => {
          ended.delete(session.key);
          done(error);
        },
      );
    });
}
