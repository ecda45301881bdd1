import { Injectable } from '@nestjs/common';
import { pageAddress } from './page-language.js';
import { idIn, type Path, pathOf } from './public-routes.js';

/**
 * Checks for pages of single records, such as `/play/:id`, whether the record exists. Each module
 * registers its own check.
 */
@Injectable()
export class PageRecords {
  private readonly checks = new Map<Path, (id: number) => Promise<boolean>>();

  /** Call during application start-up. */
  add(path: Path, isThere: (id: number) => Promise<boolean>): void {
    this.checks.set(path, isThere);
  }

  /**
   * Also true for an address without a record, and while the database is down, so that the page still opens.
   */
  async has(pathname: string): Promise<boolean> {
    const { path } = pageAddress(pathname);
    const id = idIn(path);
    if (id === null) return true;
    try {
      return (await this.checks.get(pathOf(path))?.(id)) ?? false;
    } catch {
      return true;
    }
  }
}
