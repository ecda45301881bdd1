import { firstData } from '../../api/first-data';
import { useSession } from './useSession';

/** Whether the viewer takes a break: then nothing on the site leads to gambling. Admins, who manage it, see everything. */
export function useOnBreak(): boolean {
  const { user } = useSession();
  return !user?.isAdmin && Boolean(user?.isOnBreak || firstData.isOnBreak);
}
