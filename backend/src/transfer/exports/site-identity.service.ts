import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CREATE_IDENTITY, IS_OWN } from './site-identity.statements.js';

/** Identifies the site, so that it can recognise its own exports. */
@Injectable()
export class SiteIdentityService {
  constructor(private readonly dataSource: DataSource) {}

  /** Creates the id with the first export. */
  async ensureIdentity(): Promise<void> {
    await this.dataSource.query(CREATE_IDENTITY);
  }

  /** @param siteId id in an export, or null if it has none */
  async isOwn(siteId: string | null): Promise<boolean> {
    const [found] = await this.dataSource.query<{ isOwn: boolean }[]>(IS_OWN, [siteId]);
    return found?.isOwn ?? false;
  }
}
