import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IDENTIFY, IS_OWN } from './site-identity.statements.js';

/** Identifies the site, so that it can recognise its own exports. */
@Injectable()
export class SiteIdentityService {
  constructor(private readonly dataSource: DataSource) {}

  /** Creates the id with the first export. */
  async identify(): Promise<void> {
    await this.dataSource.query(IDENTIFY);
  }

  /** @param siteId id in an export, or null if it has none */
  async isOwn(siteId: string | null): Promise<boolean> {
    const [found] = await this.dataSource.query<{ isOwn: boolean }[]>(IS_OWN, [siteId]);
    return found?.isOwn ?? false;
  }
}
