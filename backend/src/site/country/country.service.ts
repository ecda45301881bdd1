import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { countryCode } from '../../core/common/validation/country.js';
import { AppConfig } from '../../core/config/app-config.js';
import { CountryDatabaseService } from './country-database.service.js';

/** CDNs' code for Tor. The country of the exit relay says nothing about the visitor's. */
const TOR = 'T1';

/** Determines the country of a request from the CDN's header or the client's address. */
@Injectable()
export class CountryService {
  private readonly header: string | null;

  constructor(
    config: AppConfig,
    private readonly database: CountryDatabaseService,
  ) {
    this.header = config.country.header;
  }

  /** @returns ISO 3166-1 alpha-2 code, or null if unknown, such as for private addresses and Tor */
  of(request: FastifyRequest): string | null {
    const named = this.header !== null && isFromProxy(request) ? request.headers[this.header] : undefined;
    if (named === TOR) return null;
    return countryCode(named) ?? this.database.countryOf(request.ip);
  }
}

/** Fastify lists more than the sender in `ips` only if the sender is a proxy trusted by TRUST_PROXY. */
const isFromProxy = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 0) > 1;
