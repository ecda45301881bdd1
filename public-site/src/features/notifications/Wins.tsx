import { useQueryClient } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Notification } from '../../api/types';
import { t } from '../../lib/texts';
import { Celebration } from '../../ui/Celebration';
import { Dialog, useIgnoreClicks } from '../../ui/Dialog';
import { prizeText } from '../play/prize-text';
import { useSession } from '../session/use-session';
import { isWin, textOf } from './notification-texts';
import { markRead } from './queries';
import { useCanInterrupt } from './use-can-interrupt';
import { useDueNotifications } from './use-due-notifications';
import styles from './Wins.module.css';

/** The prizes the viewer has won, one after the other. */
export function Wins() {
  const { user } = useSession();
  return user && <WinsOf key={user.user_id} userId={user.user_id} />;
}

function WinsOf({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const canInterrupt = useCanInterrupt();
  const { due, take } = useDueNotifications(userId);
  const wins = due.filter(isWin);
  const [shownId, setShownId] = useState<number>();
  const shown = wins.find(({ id }) => id === shownId);
  if (!shown && wins[0] && canInterrupt) setShownId(wins[0].id);
  if (!shown) return null;
  const close = () => {
    take([shown]);
    void markRead(queries, userId, { from: shown.id, upTo: shown.id });
  };
  return <WinScreen key={shown.id} win={shown} onClose={close} />;
}

/** It stays until it is closed, and appears again after a reload before that. */
function WinScreen({ win, onClose }: { win: Notification; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isDeaf = useIgnoreClicks();
  const headline = textOf(win)?.headline ?? '';
  const { prize, title } = win.data;
  return (
    <Dialog ref={dialog} className={styles.dialog} aria-label={headline} onClose={onClose}>
      <Celebration
        color="var(--reward)"
        size={1}
        icon={<Award className={styles.icon} size={48} />}
        title={headline}
        text={prize ? prizeText(prize) : t('reward.prize')}
        note={title}
        isDoneDisabled={isDeaf}
        onDone={() => dialog.current?.close()}
      />
    </Dialog>
  );
}
