import { randomUUID } from 'node:crypto';
import fastifyRateLimit from '@fastify/rate-limit';
import type { NestApplicationOptions } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { registerSessions } from '../members/auth/sessions/register-sessions.js';
import { registerBreaks } from '../members/breaks/register-breaks.js';
import { registerPush } from '../loyalty/push/register-push.js';
import { registerAccess } from '../core/common/access/register-access.js';
import { registerErrors } from '../core/common/errors/error.filter.js';
import { CachedRoutes } from '../core/common/http/cached-routes.js';
import { ANSWER_WITHIN_MS, registerDeadlines } from '../core/common/http/deadlines.js';
import { registerCrossSiteGuard } from '../core/common/http/cross-site.js';
import { registerJsonBody } from '../core/common/http/json-body.js';
import { registerGracefulClose } from '../core/common/http/graceful-close.js';
import { parseQuery, registerRequestLimits } from '../core/common/http/request-limits.js';
import { headersForData, registerSecurityHeaders } from '../core/common/http/security-headers.js';
import { answerMalformedAddress, answerClientError } from '../core/common/http/unreadable-requests.js';
import { errorInLog } from '../core/common/logging/error-in-log.js';
import { NestLogger } from '../core/common/logging/nest-logger.js';
import { registerRequestLog, RequestLogController } from '../core/common/logging/request-log.js';
import { FairShare } from '../core/common/rate-limit/fair-share.js';
import { validationPipe } from '../core/common/validation/validation.pipe.js';
import type { AppConfig } from '../core/config/app-config.js';
import { registerHttpMetrics } from './metrics/http-metrics.js';
import { SecurityLog } from '../core/common/logging/security-log.js';
import { setUpApiDocs } from './programs/openapi-document.js';
import { AgeService } from '../site/trust/age/age.service.js';
import { SiteGateService } from '../site/trust/site-gate.service.js';
import { serveFrontends } from './frontends/serve-frontends.js';

const MAX_BODY_BYTES = 1_048_576;
/**
 * Above Node's default of 16 KB, which would lock out browsers with bloated cookies
 * rather than sign them out.
 */
const MAX_HEADER_BYTES = 131_072;
/** Limit for a whole request, body included. All routes except uploads have a shorter one (deadlines.ts). */
const REQUEST_TIMEOUT_MS = 180_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** How often Node checks both timeouts. Its default of 30 s could stretch 10 s to 40. */
const CHECK_TIMEOUTS_EVERY_MS = 2_000;
/**
 * Longer than a proxy keeps an idle connection, so that it never sends a request into
 * one that is being closed.
 */
const KEEP_ALIVE_MS = 72_000;

/** Routes outside `/api`: health checks, outgoing links and pictures. */
export const ROUTES_OUTSIDE_API = ['health/live', 'health/ready', 'go/:id', 'uploads/:name'];

/** `bodyParser` is off because `registerJsonBody` replaces Nest's two parsers. */
export const APP_OPTIONS: NestApplicationOptions = {
  bodyParser: false,
  abortOnError: false,
  bufferLogs: true,
};

export function createAdapter(config: AppConfig): FastifyAdapter {
  const headers = headersForData(config);
  return new FastifyAdapter({
    // No module has its own middleware.
    skipMiddie: true,
    // No route has a JSON schema. Without this, Fastify would load both schema compilers at every start.
    schemaController: {
      compilersFactory: { buildValidator: refuseSchemaCompiler, buildSerializer: refuseSchemaCompiler },
    },
    logger:
      config.http.logLevel === 'silent'
        ? false
        : { level: config.http.logLevel, serializers: { err: errorInLog } },
    logController: new RequestLogController(),
    genReqId: () => randomUUID(),
    // A child logger would cost each request 2 µs, and few requests log anything. Those
    // add their id themselves.
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    bodyLimit: MAX_BODY_BYTES,
    // Set here because Fastify would overwrite these two in `http`.
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_TIMEOUTS_EVERY_MS,
    },
    trustProxy: config.http.trustProxy.length > 0 ? [...config.http.trustProxy] : false,
    // At shutdown, idle connections are closed immediately and requests in flight are answered.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerMalformedAddress(headers),
    clientErrorHandler: answerClientError(headers),
    routerOptions: {
      // Auto messages are addressed by their text: up to 500 characters, each up to 12 when URL-encoded.
      maxParamLength: 8_000,
      ignoreTrailingSlash: true,
      querystringParser: parseQuery,
    },
  });
}

function refuseSchemaCompiler(): never {
  throw new Error('Routes have no JSON schemas here: the validation pipe checks what comes in');
}

/** Everything between the socket and the controllers. Used by both `main` and the tests. */
export async function configureApp(app: NestFastifyApplication, config: AppConfig): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  app.useLogger(new NestLogger(fastify.log));
  app.setGlobalPrefix('api', { exclude: ROUTES_OUTSIDE_API });
  app.useGlobalPipes(validationPipe());

  registerErrors(fastify);
  registerGracefulClose(fastify, config.http.trustProxy.length > 0);
  // Order matters: every answer gets the headers and is counted, but answers from memory are never logged.
  registerSecurityHeaders(fastify, config);
  registerHttpMetrics(fastify);
  const gate = app.get(SiteGateService, { strict: false });
  gate.markClosed(fastify);
  app.get(CachedRoutes).register(fastify, config.sessions.cookieName);
  registerDeadlines(fastify, ANSWER_WITHIN_MS * config.timeLimitFactor);
  const isVerbose = config.http.logLevel === 'debug';
  registerRequestLog(fastify, app.get(SecurityLog, { strict: false }), isVerbose);
  registerRequestLimits(fastify);
  registerJsonBody(fastify);
  app.get(FairShare, { strict: false }).register(fastify);
  await app.register(fastifyRateLimit, { global: false });
  registerSessions(app);
  registerBreaks(app);
  registerPush(app);
  app.get(AgeService, { strict: false }).register(fastify);
  gate.refuseClosed(fastify);
  registerAccess(app);
  // After the session, so that the security log can say whose browser was made to send the request.
  registerCrossSiteGuard(fastify, {
    publicUrl: config.http.publicUrl,
    sessionCookieName: config.sessions.cookieName,
  });
  if (config.http.hasApiDocs) setUpApiDocs(app);
  await serveFrontends(app);
}
