import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { isAdmin } from '../../core/common/access/role.js';
import { memberOf } from '../../members/auth/sessions/request-session.js';
import { PushDevicesService } from './push-devices.service.js';

/**
 * Must be registered after the sessions. A member seen in a country that the site is closed to gets no more
 * notifications, on any device.
 */
export function registerPush(app: NestFastifyApplication): void {
  const devices = app.get(PushDevicesService, { strict: false });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, _reply, done) => {
      const member = request.closedFor === 'country' ? memberOf(request) : null;
      if (!member || isAdmin(member.role)) return done();
      devices.deleteAll(member.memberId).then(() => done(), done);
    });
}
