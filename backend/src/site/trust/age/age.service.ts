import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Viewer } from '../../../core/common/access/viewer.js';
import { ViewerDirectory } from '../../../core/common/access/viewer-directory.js';
import { PG_POOL } from '../../../core/database/pg-pool.js';
import { AgeCookie } from './age-cookie.js';
import type { AgeDto, ConfirmAgeDto } from './dto/age.dto.js';
import { UnderAgeError } from './age.errors.js';
import { DECLARE_UNDER_AGE } from './age.statements.js';

/** An answer, and the `Set-Cookie` header that stores it, if any. */
interface AgeAnswer {
  readonly answer: AgeDto;
  readonly cookie?: string;
}

/** Stores visitors' answers at the age gate. */
@Injectable()
export class AgeService {
  constructor(
    private readonly cookie: AgeCookie,
    private readonly viewers: ViewerDirectory,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /**
   * Must be registered after the session hook. Keeps offers hidden after a minor signs out, and stops hiding
   * them once the account's age has been corrected.
   */
  register(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (request, reply, done) => {
      const viewer = this.viewers.viewerOf(request);
      const header = request.headers.cookie;
      if (viewer?.isUnderAge && !this.cookie.isMinorIn(header))
        void reply.header('set-cookie', this.cookie.minorOf(viewer.memberId));
      if (viewer && !viewer.isUnderAge && this.cookie.isMinorOf(viewer.memberId, header))
        void reply.header('set-cookie', this.cookie.expired);
      done();
    });
  }

  /**
   * @param viewer is marked as a minor on all devices if they answer that they're under 18
   * @param header the `Cookie` header
   * @throws UnderAgeError
   */
  async answer(
    { isOfAge, elapsedSeconds }: ConfirmAgeDto,
    viewer: Viewer | null,
    header: string | undefined,
  ): Promise<AgeAnswer> {
    const isOtherMinors =
      this.cookie.isMinorIn(header) && !(viewer && this.cookie.isMinorOf(viewer.memberId, header));
    if (!isOfAge) {
      const answer = { isOfAge: false, until: null };
      if (viewer) await this.pool.query({ ...DECLARE_UNDER_AGE, values: [viewer.memberId] });
      if (isOtherMinors) return { answer };
      return { answer, cookie: viewer ? this.cookie.minorOf(viewer.memberId) : this.cookie.expired };
    }
    if (viewer?.isUnderAge || isOtherMinors) throw new UnderAgeError();
    const confirmed = this.cookie.confirmation(elapsedSeconds ?? 0);
    return { answer: { isOfAge: true, until: confirmed.until.toISOString() }, cookie: confirmed.header };
  }
}
