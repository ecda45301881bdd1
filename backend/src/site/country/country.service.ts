import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { countryCode } from '../../core/common/validation/country.js';
import { AppConfig } from '../../core/config/app-config.js';
import { CountryDatabaseService } from './country-database.service.js';

/** What a CDN calls Tor, whose visitors may be anywhere: their last relay's country is not theirs. */
const TOR = 'T1';

/** From which country a request comes, as far as its address tells. */
@Injectable()
export class CountryService {
  private readonly header: string | null;

  constructor(
    config: AppConfig,
    private readonly database: CountryDatabaseService,
  ) {
    this.header = config.country.header;
  }

  /** @returns ISO 3166-1 alpha-2; null for private addresses, for Tor, and for whatever else cannot be told */
  of(request: FastifyRequest): string | null {
    const named = this.header !== null && isFromProxy(request) ? request.headers[this.header] : undefined;
    if (named === TOR) return null;
    return countryCode(named) ?? this.database.countryOf(request.ip);
  }
}

/** Fastify lists the sender, and whom the sender names only where it is a proxy that TRUST_PROXY trusts. */
const isFromProxy = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 0) > 1;
