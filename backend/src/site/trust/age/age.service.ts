import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Viewer } from '../../../core/common/access/viewer.js';
import { ViewerDirectory } from '../../../core/common/access/viewer-directory.js';
import { PG_POOL } from '../../../core/database/pg-pool.js';
import { AgeCookie } from './age-cookie.js';
import type { AgeDto, ConfirmAgeDto } from './dto/age.dto.js';
import { UnderAgeError } from './age.errors.js';
import { DECLARE } from './age.statements.js';

/** An answer, and the header that makes the browser keep it, if it is to. */
interface Answered {
  readonly answer: AgeDto;
  readonly cookie?: string;
}

/** Keeps what visitors answer at the age gate. */
@Injectable()
export class AgeService {
  constructor(
    private readonly cookie: AgeCookie,
    private readonly viewers: ViewerDirectory,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /**
   * Call behind the sessions. A browser in which a minor's account is signed in keeps hiding offers when it signs out; one whose
   * account was corrected stops.
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
   * @param viewer whose account is a minor's from now on, on all devices, if they say so
   * @param header `Cookie`, as it was sent
   * @throws UnderAgeError
   */
  async answer(
    { isOfAge, elapsedSeconds }: ConfirmAgeDto,
    viewer: Viewer | null,
    header: string | undefined,
  ): Promise<Answered> {
    const isOthers =
      this.cookie.isMinorIn(header) && !(viewer && this.cookie.isMinorOf(viewer.memberId, header));
    if (!isOfAge) {
      const answer = { isOfAge: false, until: null };
      if (viewer) await this.pool.query({ ...DECLARE, values: [viewer.memberId] });
      if (isOthers) return { answer };
      return { answer, cookie: viewer ? this.cookie.minorOf(viewer.memberId) : this.cookie.expired };
    }
    if (viewer?.isUnderAge || isOthers) throw new UnderAgeError();
    const confirmed = this.cookie.confirmation(elapsedSeconds ?? 0);
    return { answer: { isOfAge: true, until: confirmed.until.toISOString() }, cookie: confirmed.header };
  }
}
