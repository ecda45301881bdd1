import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { cardsOf, hasPlace, type Part, PARTS, type Phases } from './order';
import { bringUp, holdsText, isWriting } from './parts';
import { useOwnSteps } from './use-own-steps';
import { useRest } from './use-rest';

const LOOK_MS = 250;

/** @returns `phases` with those of `parts` taken from `from` */
const withPhases = (phases: Phases, from: Phases, parts: readonly Part[]): Phases => ({
  ...phases,
  ...Object.fromEntries(parts.map((part) => [part, from[part]])),
});

/**
 * Decides when Tonight is put in order. What this person has done moves at rest; what someone else or the clock has done moves
 * once this person asks for it.
 * @param root contains all parts
 * @param now as last read
 */
export function useHeldOrder(root: RefObject<HTMLElement | null>, now: Phases) {
  const [held, hold] = useState(now);
  const [seen, see] = useState(now);
  const [own, setOwn] = useState<readonly Part[]>([]);
  const [brought, bring] = useState<{ part: Part; isAsked: boolean } | null>(null);
  const { notePress, explains, finish } = useOwnSteps();
  const isAtRest = useRest();
  // A part that could not be shown before has no place to lose.
  const shown = withPhases(
    held,
    now,
    PARTS.filter((part) => !hasPlace(held[part])),
  );
  const late = PARTS.filter((part) => shown[part] !== now[part]);
  const isDue = late.some((part) => own.includes(part));

  const news = PARTS.filter((part) => seen[part] !== now[part]);
  if (news.length > 0) {
    see(now);
    hold(shown);
    setOwn(PARTS.filter((part) => (news.includes(part) ? explains(part) : own.includes(part))));
    finish(news);
  }

  const apply = (parts: readonly Part[], first: Part, isAsked: boolean) => {
    const fit = parts.filter((part) => now[part] !== 'idle' || !holdsText(root.current, part));
    hold(withPhases(shown, now, fit));
    bring({ part: first, isAsked });
  };
  const look = useEffectEvent(() => {
    if (!isAtRest() || isWriting(root.current)) return;
    const due = late.filter((part) => own.includes(part));
    apply(due, due[0]!, false);
  });
  useEffect(() => {
    if (!isDue) return;
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [isDue]);
  useEffect(() => {
    if (brought) bringUp(root.current, brought.part, brought.isAsked);
  }, [brought, root]);

  return {
    shown,
    /** The parts that have changed their place without this person's doing, the most urgent first. */
    changed: [...cardsOf(now), ...PARTS]
      .filter((part, place, all) => all.indexOf(part) === place)
      .filter((part) => late.includes(part) && !own.includes(part) && isWorthSaying(part, now)),
    show: (first: Part) => apply(late, first, true),
    notePress,
  };
}

/** That everything works again moves only a list together. */
const isWorthSaying = (part: Part, now: Phases): boolean => part !== 'ready' || now.ready === 'problem';
