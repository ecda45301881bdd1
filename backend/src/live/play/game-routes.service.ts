import { Injectable } from '@nestjs/common';
import { CachedRoutes } from '../../core/common/http/cached-routes.js';
import type { CachedResponse } from '../../core/common/http/response-cache.js';
import { ActiveBreaks } from '../../site/trust/active-breaks.js';

/** Reads of games, answered from memory except for a browser on a break, which the route then refuses. */
@Injectable()
export class GameRoutesService {
  constructor(
    private readonly routes: CachedRoutes,
    private readonly breaks: ActiveBreaks,
  ) {}

  serveFromCache(address: string, peek: () => CachedResponse | undefined): void {
    this.routes.serveFromCache(address, (request) =>
      this.breaks.isBrowserOnBreak(request) ? undefined : peek(),
    );
  }
}
