import { isPlainText } from './text.js';

export const MAX_URL_LENGTH = 2_048;

/** An absolute http(s) address without credentials, control or direction characters, at most 2,048 long. */
export function isLinkUrl(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > MAX_URL_LENGTH || !isPlainText(value) || /\s/.test(value))
    return false;
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { username, password, hostname } = new URL(value);
  return username === '' && password === '' && hostname !== '';
}

/** A link, or the path of an image on this site (`/media/…`) that cannot lead to another host or folder. */
export function isImageUrl(value: unknown): boolean {
  return isLinkUrl(value) || isSitePath(value);
}

function isSitePath(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > MAX_URL_LENGTH || !isPlainText(value) || /\s/.test(value))
    return false;
  const decoded = decode(value);
  return decoded !== null && value.startsWith('/') && !/\/\/|\\|\.\./.test(decoded);
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
