import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Viewer } from '../../common/access/viewer.js';
import { PG_POOL } from '../../database/pg-pool.js';
import { AgeCookie } from './age-cookie.js';
import type { AgeDto, ConfirmAgeDto } from './age.dto.js';
import { UnderAgeError } from './age.errors.js';

const DECLARE = { name: 'declare-under-age', text: 'SELECT declare_under_age($1)' };

/** An answer, and the header that makes the browser keep it. */
interface Answered {
  readonly answer: AgeDto;
  readonly cookie: string;
}

/** Keeps what visitors answer at the age gate. */
@Injectable()
export class AgeService {
  constructor(
    private readonly cookie: AgeCookie,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** @param viewer whose account is a minor's from now on, on all devices, if they say so @throws UnderAgeError */
  async answer({ isOfAge, elapsedSeconds }: ConfirmAgeDto, viewer: Viewer | null): Promise<Answered> {
    if (!isOfAge) {
      if (viewer) await this.pool.query({ ...DECLARE, values: [viewer.memberId] });
      return { answer: { isOfAge: false, until: null }, cookie: this.cookie.expired };
    }
    if (viewer?.isUnderAge) throw new UnderAgeError();
    const { header, until } = this.cookie.confirmation(elapsedSeconds ?? 0);
    return { answer: { isOfAge: true, until: until.toISOString() }, cookie: header };
  }
}
