import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AccessCheckService } from './access-check.service.js';

const WITHOUT_BODY = new Set(['GET', 'HEAD']);

/**
 * Checks access before a request's body is read, so that no one can make the site buffer a megabyte that they
 * may not send. Nest's guards only run once the body has been read. A GET waits for the guard, so that the
 * filters of its route answer it.
 */
export function registerAccess(app: NestFastifyApplication): void {
  const check = app.get(AccessCheckService, { strict: false });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, _reply, done) => {
      const mayHaveBody = !WITHOUT_BODY.has(request.method);
      // A route without a declaration is a file or a 404.
      if (mayHaveBody && request.routeOptions.config.access !== undefined) check.checkAccess(request);
      done();
    });
}
