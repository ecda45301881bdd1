import { type PropsWithChildren, useCallback } from 'react';
import { AddNotificationContext, type NotificationPayload, useAddNotificationContext } from 'react-admin';

/** Leaves out react-admin's notice that a form has errors while a field says which. */
export function FieldFaults({ children }: PropsWithChildren) {
  const notify = useAddNotificationContext();
  const notifyUnlessShown = useCallback(
    (notice: NotificationPayload) => {
      if (notice.message !== 'ra.message.invalid_form' || !isFaultShown()) notify(notice);
    },
    [notify],
  );
  return <AddNotificationContext value={notifyUnlessShown}>{children}</AddNotificationContext>;
}

const isFaultShown = (): boolean =>
  [...document.querySelectorAll('[aria-invalid=true]')].some((field) => field.checkVisibility());
