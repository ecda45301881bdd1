import { useState } from 'react';

/**
 * Text of a field over a stored one that others may change: untouched, it follows the stored text; typed text
 * stays until it is stored or discarded.
 */
export function useTypedText(stored: string) {
  const [typed, setTyped] = useState<string | null>(null);
  // Stored texts this person knows: the one they began with, and their own.
  const [known, setKnown] = useState<readonly string[]>([]);
  return {
    text: typed ?? stored,
    isTyped: typed !== null,
    /** Whether someone else has stored another text since this person began to type. */
    isTheirs: typed !== null && typed !== stored && !known.includes(stored),
    write: (text: string) => {
      if (typed === null) setKnown([stored]);
      setTyped(text);
    },
    /** Call it before the text is sent. @param sent as it will be stored */
    send: (sent: string) => setKnown([stored, sent]),
    /** Call it with the typed text once that is stored. What was typed since stays. */
    settle: (stored: string) => setTyped((now) => (now === stored ? null : now)),
    discard: () => setTyped(null),
  };
}
