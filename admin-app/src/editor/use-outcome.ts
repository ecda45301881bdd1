import { useEffect, useState } from 'react';

const SUCCESS_MS = 3000;

export interface Outcome {
  severity: 'success' | 'info' | 'error';
  text: string;
  /** Finds out if it is unknown how the attempt ended. */
  look?: () => void;
}

/** Outcome of the last attempt: a success is shown for three seconds, an error until the next attempt. */
export function useOutcome() {
  const [outcome, show] = useState<Outcome | null>(null);
  useEffect(() => {
    if (outcome?.severity !== 'success') return;
    const timer = setTimeout(() => show(null), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return { outcome, show };
}
