import type { Offer, Site, StreamData } from './types';

interface FirstData {
  site?: Site;
  offers?: Offer[];
  /** Why offers were withheld (`X-Withheld`). */
  withheld?: string;
  /** Whether the server has the visitor's answer to the age gate. */
  isOfAge?: boolean;
  /** Whether this browser hides all gambling content, logged in or not. */
  isOnBreak?: boolean;
  stream?: StreamData;
}

/** Data embedded by the server so that the first paint needs no API call; empty in development. */
export const firstData: FirstData = read();

/** Visitors with a session cookie get a page without offers, and the client fetches them. */
export const mayBeSignedIn = firstData.site !== undefined && firstData.offers === undefined;

function read(): FirstData {
  const text = document.getElementById('initial-data')?.textContent;
  return text ? (JSON.parse(text) as FirstData) : {};
}
