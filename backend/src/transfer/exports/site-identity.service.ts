import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const IDENTIFY = 'INSERT INTO site_identity DEFAULT VALUES ON CONFLICT DO NOTHING';
const IS_OWN = 'SELECT EXISTS (SELECT FROM site_identity WHERE site_id = $1) AS "isOwn"';

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
