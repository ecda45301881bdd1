import type { Offer, Site, StreamData } from './types';

interface FirstData {
  site?: Site;
  offers?: Offer[];
  /** Why there are not more (`X-Withheld`). */
  withheld?: string;
  /** Whether the server knows that the gate was answered. */
  isOfAge?: boolean;
  /** Whether this browser hides everything about gambling, signed in or not. */
  isOnBreak?: boolean;
  stream?: StreamData;
}

/** What the server wrote into the page, so that the first paint waits for no call; nothing in development. */
export const firstData: FirstData = read();

/** Such a browser is sent the page without offers: it asks for them itself. */
export const mayBeSignedIn = firstData.site !== undefined && firstData.offers === undefined;

function read(): FirstData {
  const text = document.getElementById('initial-data')?.textContent;
  return text ? (JSON.parse(text) as FirstData) : {};
}
