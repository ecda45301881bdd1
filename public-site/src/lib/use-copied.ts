import { useEffect, useRef, useState } from 'react';

const SHOWN_MS = 2_000;

/** Copies a text, and sets a flag for two seconds. */
export function useCopied() {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  /** @param shown element with the text, selected for manual copying if the clipboard is denied */
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
