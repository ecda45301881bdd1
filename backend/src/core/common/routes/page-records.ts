import { Injectable } from '@nestjs/common';
import { pageAddress } from './page-language.js';
import { idIn, type Path, pathOf } from './public-routes.js';

/** Knows for pages of single records, such as `/play/:id`, whether the record is there. Each module says it of its own. */
@Injectable()
export class PageRecords {
  private readonly checks = new Map<Path, (id: number) => Promise<boolean>>();

  /** Call while the application is put together. */
  add(path: Path, isThere: (id: number) => Promise<boolean>): void {
    this.checks.set(path, isThere);
  }

  /** True for an address that names no record, too. While the database is down, the page opens all the same. */
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
