import '@fastify/rate-limit';
import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { SSE_METADATA } from '@nestjs/common/constants.js';
import { HttpAdapterHost, Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppConfig } from '../../config/app-config.js';
import { roleNeededFor } from '../access/access.decorators.js';
import { TooManyRequestsError } from '../errors/refusals.js';
import { clientOf } from '../http/client-network.js';
import { clientKey, FairShare } from './fair-share.js';

type Bucket = 'general' | 'sign-in' | 'claims' | 'searches' | 'admin-writes' | 'webhooks' | 'test-lines';

/**
 * Twitch calls a few times an hour. Each call costs a signature check, and a genuine one a
 * message to the replicas.
 */
const WEBHOOKS_PER_MINUTE = 120;
/** Every one of them is posted in chat. */
const TEST_LINES_PER_MINUTE = 5;

/** Extension of the API's description that names the limit a route counts towards. */
export const RATE_LIMIT_EXTENSION = 'x-rate-limit';
const BUCKET_METADATA = 'greenroom:rate-limit';
const SAFE_METHODS = new Set(['GET', 'HEAD']);

interface RateLimit {
  readonly bucket: Bucket;
  readonly counts: (request: FastifyRequest) => boolean;
}

/**
 * Counts the route's requests per user, or else per address (an IPv6 /64). Without it, the team's writes have
 * their own limit, a signed-in viewer's other requests count as `general`, and a guest's requests, most of
 * which are answered from memory, do not count.
 * @param counts which requests count; for `searches`, only those with a term or filter by default
 */
export const RateLimited = (
  bucket: Exclude<Bucket, 'admin-writes'>,
  counts: RateLimit['counts'] = bucket === 'searches' ? isSearch : () => true,
) =>
  applyDecorators(
    SetMetadata(BUCKET_METADATA, { bucket, counts } satisfies RateLimit),
    ApiExtension(RATE_LIMIT_EXTENSION, bucket),
  );

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/** Runs after the access guard, so that the viewer is known. Limits are per replica. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limiters = new Map<Bucket, Limiter>();

  constructor(
    private readonly reflector: Reflector,
    private readonly config: AppConfig,
    private readonly host: HttpAdapterHost,
    private readonly shares: FairShare,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const bucket = this.bucketOf(context, request);
    // A sign-in waits for Twitch, and an SSE connection stays open: both have their own limits.
    const isLong = bucket === 'sign-in' || this.reflector.get(SSE_METADATA, context.getHandler()) === true;
    if (bucket) return this.count(bucket, request).then(() => isLong || this.shares.admit(request));
    return isLong || this.shares.admit(request);
  }

  /** @throws TooManyRequestsError */
  private async count(bucket: Bucket, request: FastifyRequest): Promise<void> {
    const result = await this.limiterOf(bucket)(request);
    if (!result.isAllowed && result.isExceeded) throw new TooManyRequestsError(result.ttlInSeconds);
  }

  private bucketOf(context: ExecutionContext, request: FastifyRequest): Bucket | undefined {
    const limit = this.reflector.get<RateLimit | undefined>(BUCKET_METADATA, context.getHandler());
    if (limit?.counts(request)) return limit.bucket;
    const { access } = request.routeOptions.config;
    // Requests that do not count for guests do not count for viewers either.
    if (limit && access === 'optional') return undefined;
    const isTeamRoute = roleNeededFor(access) !== undefined;
    if (isTeamRoute && !SAFE_METHODS.has(request.method)) return 'admin-writes';
    return request.viewer ? 'general' : undefined;
  }

  private limiterOf(bucket: Bucket): Limiter {
    let limiter = this.limiters.get(bucket);
    if (!limiter) {
      const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
      limiter = fastify.createRateLimit({
        max: this.maxOf(bucket),
        timeWindow: '1 minute',
        keyGenerator: bucket === 'sign-in' ? signInKey : clientKey,
      });
      this.limiters.set(bucket, limiter);
    }
    return limiter;
  }

  private maxOf(bucket: Bucket): number {
    const { generalPerMinute, signInPerMinute, claimsPerMinute, searchesPerMinute, adminWritesPerMinute } =
      this.config.limits;
    switch (bucket) {
      case 'general':
        return generalPerMinute;
      case 'sign-in':
        return signInPerMinute;
      case 'claims':
        return claimsPerMinute;
      case 'searches':
        return searchesPerMinute;
      case 'admin-writes':
        return adminWritesPerMinute;
      case 'webhooks':
        return WEBHOOKS_PER_MINUTE;
      case 'test-lines':
        return TEST_LINES_PER_MINUTE;
    }
  }
}

/**
 * Per address, regardless of who is signed in there. The callback is counted separately: 30
 * sign-ins are 30, not 15.
 */
function signInKey(request: FastifyRequest): string {
  return `${request.routeOptions.url} ${clientOf(request.ip)}`;
}

/** For lists whose first page is answered from memory. */
export const isBeyondFirstPage = ({ query }: FastifyRequest): boolean =>
  !['1', undefined].includes((query as { page?: string }).page);

/** Lists without a search are cheap and do not count. */
function isSearch(request: FastifyRequest): boolean {
  const { search, filter } = request.query as Record<string, unknown>;
  return Boolean(search) || Boolean(filter);
}
