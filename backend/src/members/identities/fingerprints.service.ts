import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PLATFORM } from '../../core/common/platform.js';
import { AppConfig } from '../../core/config/app-config.js';

/**
 * Recognises a forgotten account by an HMAC of its platform id. There are few enough ids to try them all, so
 * the fingerprint depends on a secret of this site.
 */
@Injectable()
export class FingerprintsService {
  constructor(private readonly config: AppConfig) {}

  /** The fingerprint to store. */
  of(userId: string): Buffer {
    return this.all(userId)[0]!;
  }

  /** All fingerprints that may be stored, including the one under the previous secret. */
  all(userId: string): Buffer[] {
    return this.config.secrets.fingerprintKeys.map((key) =>
      createHmac('sha256', key).update(`${PLATFORM} ${userId}`).digest(),
    );
  }
}
