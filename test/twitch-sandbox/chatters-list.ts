import { TwitchError } from './http.js';

/**
 * `loops`: the page's cursor leads to the page itself. `empties`: the page and all after it are empty, with ever
 * new cursors. `refuses`: the page's cursor is invalid.
 */
export const LIST_FAULTS = ['loops', 'empties', 'refuses'] as const;

interface Page {
  readonly data: readonly object[];
  readonly pagination: { readonly cursor?: string };
}

/** How the pages of `GET /chat/chatters` break, as Twitch's have done. */
export class ChattersList {
  private fault: { kind: (typeof LIST_FAULTS)[number]; page: number; timesLeft: number } | null = null;

  /** @param page the first one concerned, counted from 1 */
  breakNext(kind: (typeof LIST_FAULTS)[number], page: number, times: number): void {
    this.fault = { kind, page, timesLeft: times };
  }

  /**
   * @param after the cursor of the call
   * @param size the number of people on a page
   */
  answer<T extends Page>(page: T, after: string | null, size: number): T {
    const { fault } = this;
    const from = offsetOf(after);
    if (!fault || fault.timesLeft === 0 || from / size + 1 < fault.page) return page;
    fault.timesLeft -= 1;
    switch (fault.kind) {
      case 'loops':
        return { ...page, pagination: { cursor: after ?? cursorOf(0) } };
      case 'empties':
        return { ...page, data: [], pagination: { cursor: cursorOf(from + size) } };
      case 'refuses':
        throw new TwitchError(400, 'Invalid cursor.');
    }
  }
}

/** Number of people before the page that begins here. */
export function offsetOf(cursor: string | null): number {
  return Number(Buffer.from(cursor ?? '', 'base64url').toString() || 0);
}

export function cursorOf(offset: number): string {
  return Buffer.from(String(offset)).toString('base64url');
}
