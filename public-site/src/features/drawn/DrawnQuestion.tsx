import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OwnDraw } from '../../api/types';
import { t } from '../../lib/texts';
import { timeUntil } from '../../lib/times';
import { useDue } from '../../lib/use-due';
import { useTimeLeft } from '../../lib/use-time-left';
import { useTopDialog } from '../../ui/open-dialogs';
import { playDrawn } from '../daily-reward/sounds';
import { ownEntryQuery } from '../play/queries';
import { useSession } from '../session/use-session';
import { Asked } from './Asked';
import styles from './DrawnQuestion.module.css';

const ENDING_SHOWN_MS = 10_000;
/** How often screen readers may announce the time left. */
const SPOKEN_EVERY_MS = 30_000;

/**
 * The bar above the header: asks while the draw waits for the viewer, then shows how that ended. A modal dialog makes
 * the page inert, so the bar moves into it.
 */
export function DrawnQuestion() {
  const userId = useSession().user?.user_id ?? '';
  const { data, refetch } = useQuery({ ...ownEntryQuery(userId), enabled: false });
  /** Key of the raffle in which this page has asked. */
  const [askedIn, setAskedIn] = useState<number | null>(null);
  const draw = data?.draw ?? null;
  const isAsked = draw?.state === 'waiting' && draw.answerBy !== null;
  const deadline = isAsked ? Date.parse(draw.answerBy!) : null;
  useDue(deadline, () => void refetch());
  const dialog = useTopDialog();
  const asksFor = isAsked ? draw.raffleId : null;
  // Not in Asked, which starts afresh when the bar moves.
  useEffect(() => {
    if (asksFor !== null) playDrawn();
  }, [asksFor]);

  if (isAsked && askedIn !== draw.raffleId) setAskedIn(draw.raffleId);
  if (!draw || draw.raffleId !== askedIn) return null;
  const ending = endingOf(draw);
  if (!isAsked && ending === null) return null;
  const until = deadline ?? 0;
  const bar = (
    <section ref={makeRoomAbove} className={styles.bar} aria-label={t('drawn.title')} data-above>
      {isAsked && (
        <Asked
          key={draw.raffleId}
          userId={userId}
          title={draw.title}
          until={until}
          onOpenChat={() => dialog?.close()}
        />
      )}
      {/* There before its text: screen readers skip a live region that appears together with its content. */}
      <p className={isAsked ? styles.spoken : styles.ending} role="status">
        {isAsked ? <SpokenTime until={until} /> : <Ending text={ending} onDone={() => setAskedIn(null)} />}
      </p>
    </section>
  );
  return dialog ? createPortal(bar, dialog) : bar;
}

/** Moves the header and the page down by the bar's height, which changes with its texts and the window. */
function makeRoomAbove(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--above', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--above');
  };
}

/** Null if nothing is shown: why someone may not win stays private. */
function endingOf({ state, reason, title }: OwnDraw): string | null {
  if (state === 'won') return t('drawn.won', { title });
  if (reason === 'no_answer') return t('drawn.late');
  return reason === 'by_team' ? t('drawn.passed') : null;
}

function Ending({ text, onDone }: { text: string | null; onDone: () => void }) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => done(), ENDING_SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return <span>{text}</span>;
}

/** The time left for screen readers, which would otherwise announce every second. */
function SpokenTime({ until }: { until: number }) {
  const left = Math.ceil(useTimeLeft(until) / SPOKEN_EVERY_MS) * SPOKEN_EVERY_MS;
  return <span>{left > 0 && t('drawn.soon', { when: timeUntil(left) })}</span>;
}
