import { UnknownOutcomeError } from '#shared/lost-answers.js';
import { HttpError } from 'react-admin';
import { t } from '../i18n/texts';

/** Whether the server refused the call. After any other failure, it may have been carried out. */
export const isRefusal = (failure: unknown): failure is HttpError =>
  failure instanceof HttpError && failure.status >= 400 && failure.status < 500;

/** Whether the call may have been carried out, although neither an answer came nor its effect was seen. */
export const isUnknown = (failure: unknown): failure is UnknownOutcomeError =>
  failure instanceof UnknownOutcomeError;

/** The server's reason for a refusal. Broken connections and 5xx errors have no message meant for admins. */
export function refusalOr(failure: unknown, fallback: string): string {
  if (isUnknown(failure)) return t('console.unknown.text');
  return (isRefusal(failure) && failure.message) || fallback;
}

/** Name of the field that the server found invalid, such as `socials.0.url`; undefined for other failures. */
export function refusedField(failure: unknown): string | undefined {
  if (!isRefusal(failure)) return undefined;
  const { code, params } = (failure.body ?? {}) as { code?: string; params?: { field?: unknown } };
  return code === 'invalid_input' && typeof params?.field === 'string' ? params.field : undefined;
}

/** The failure without the server's reason, for texts that the specification fixes. */
export const withoutReason = (failure: unknown): unknown => (isUnknown(failure) ? failure : null);

/** Whether the server wants the admin to confirm their identity first. The call can then be repeated. */
export const isConfirmNeeded = (failure: unknown): boolean =>
  failure instanceof HttpError && (failure.body as { code?: string } | null)?.code === 'confirm_needed';

/** Whether a call failed because the session has ended or lacks the rights. */
export const isSessionLost = (failure: unknown): boolean =>
  failure instanceof HttpError && [401, 403].includes(Number(failure.status)) && !isConfirmNeeded(failure);

/** For failures that the specification keeps off the screen. */
export function logOnly(words: string, failure: unknown): void {
  console.error(words, failure);
}

/**
 * For react-admin queries whose failure is shown in place of the data, or not at all: otherwise react-admin
 * would show a notification too.
 */
export const withoutFailureNotification = { onError: () => {} };
