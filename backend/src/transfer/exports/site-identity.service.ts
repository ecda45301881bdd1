import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IDENTIFY, IS_OWN } from './site-identity.statements.js';

/** By what a site knows its own exports. */
@Injectable()
export class SiteIdentityService {
  constructor(private readonly dataSource: DataSource) {}

  /** From the first export on. */
  async identify(): Promise<void> {
    await this.dataSource.query(IDENTIFY);
  }

  /** @param siteId that of an export; null for one that names none */
  async isOwn(siteId: string | null): Promise<boolean> {
    const [found] = await this.dataSource.query<{ isOwn: boolean }[]>(IS_OWN, [siteId]);
    return found?.isOwn ?? false;
  }
}
