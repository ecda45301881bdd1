import { HttpError } from 'react-admin';

/** Whether the server judged the call and said no; after anything else it may have been carried out. */
export const isRefusal = (failure: unknown): failure is HttpError =>
  failure instanceof HttpError && failure.status >= 400 && failure.status < 500;

/** What the server said, if it refused; a broken connection or a 5xx has no words for an admin. */
export const refusalOr = (failure: unknown, fallback: string): string =>
  (isRefusal(failure) && failure.message) || fallback;

/** Whether the server wants to know first that it is really this admin: what was asked for can be asked for again. */
export const isConfirmNeeded = (failure: unknown): boolean =>
  failure instanceof HttpError && (failure.body as { code?: string } | null)?.code === 'confirm_needed';

/** Whether a call failed because nobody is signed in any more, or no admin. */
export const isSessionLost = (failure: unknown): boolean =>
  failure instanceof HttpError && [401, 403].includes(Number(failure.status)) && !isConfirmNeeded(failure);

/** For failures that the specification keeps off the screen. */
export function logOnly(words: string, failure: unknown): void {
  console.error(words, failure);
}

/** For queries of react-admin whose failure is drawn where its data would be, or nowhere: it would notify of it too. */
export const drawnFailure = { onError: () => {} };
