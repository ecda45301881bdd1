import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Part } from './order';

/** How long the change that a step has made may take to be read once the step is done. */
const READ_MS = 3_000;

/** A step changes its own game; the end of a hunt also settles the guess that follows it. */
const EFFECTS: Readonly<Record<Part, readonly Part[]>> = {
  hunt: ['hunt', 'guess'],
  raffle: ['raffle'],
  guess: ['guess'],
  ready: [],
};

interface Step {
  readonly id: number;
  /** The parts whose change it can still explain, one of each. */
  readonly explains: readonly Part[];
}

/** Finds out whether a change was caused by this person, or by a colleague, a viewer or the clock. */
export function useOwnSteps() {
  const mutations = useQueryClient().getMutationCache();
  const pressed = useRef<Part>(null);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  useEffect(() => {
    const forget = (id: number) => setSteps((known) => known.filter((step) => step.id !== id));
    return mutations.subscribe(({ type, mutation }) => {
      if (!mutation) return;
      const { mutationId: id, state } = mutation;
      const part = pressed.current;
      if (type === 'added' && part !== null) setSteps((known) => [...known, { id, explains: EFFECTS[part] }]);
      // A refused step has changed nothing.
      if (type === 'updated' && state.status === 'error') forget(id);
      if (type === 'updated' && state.status === 'success') setTimeout(() => forget(id), READ_MS);
    });
  }, [mutations]);
  return {
    /** @param part the one that this person has just pressed; null for anything else */
    notePress: (part: Part | null) => {
      pressed.current = part;
    },
    explains: (part: Part) => steps.some((step) => step.explains.includes(part)),
    /** Once their change has been explained. */
    finish: (parts: readonly Part[]) =>
      setSteps(
        steps.map((step) => ({ ...step, explains: step.explains.filter((part) => !parts.includes(part)) })),
      ),
  };
}
