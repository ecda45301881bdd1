import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PLATFORM } from '../../core/common/platform.js';
import { AppConfig } from '../../core/config/app-config.js';

/**
 * By what somebody is known again whom the site has forgotten: an HMAC of the platform's id. Ids are few enough to try out
 * all of them, so without this site's secret a fingerprint must lead nowhere.
 */
@Injectable()
export class FingerprintsService {
  constructor(private readonly config: AppConfig) {}

  /** As it is stored. */
  of(userId: string): Buffer {
    return this.all(userId)[0]!;
  }

  /** As it may have been stored: also under the secret before the present one. */
  all(userId: string): Buffer[] {
    return this.config.secrets.fingerprintKeys.map((key) =>
      createHmac('sha256', key).update(`${PLATFORM} ${userId}`).digest(),
    );
  }
}
