import { useEffect } from 'react';
import { forgetPushDevice } from '../../lib/end-push';
import { logFailure } from '../../lib/log';
import { renewPush } from './renew-push';

/** Once a visit. A break ends notifications for good, also one that was started on another device. */
export function PushRenewal({ userId, isOnBreak }: { userId: string; isOnBreak: boolean }) {
  useEffect(() => {
    if (isOnBreak) return forgetPushDevice();
    renewPush().catch((error: unknown) => logFailure('Failed to renew notifications', error));
  }, [userId, isOnBreak]);
  return null;
}
