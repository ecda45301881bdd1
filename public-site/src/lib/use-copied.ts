import { useEffect, useRef, useState } from 'react';

const SHOWN_MS = 2_000;

/** Copies a text, and says so for two seconds. */
export function useCopied() {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  /** @param shown where the text stands: marked for copying by hand where a browser allows no other way */
  const copy = async (text: string, shown: Node | null): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      if (shown) window.getSelection()?.selectAllChildren(shown);
      return;
    }
    setCopied(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return { isCopied, copy };
}
