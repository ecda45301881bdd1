import type { SxProps } from '@mui/material';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Identifier } from 'react-admin';
import { ink } from '../shared/tokens';

const SHOWN_MS = 2500;

interface Highlight {
  id: Identifier | null;
  highlight: (id: Identifier | null) => void;
}

const HighlightContext = createContext<Highlight>({ id: null, highlight: () => {} });

/** Briefly highlights the record of the list inside that was just added or edited. */
export function HighlightHost({ children }: { children: ReactNode }) {
  const [id, highlight] = useState<Identifier | null>(null);
  return <HighlightContext value={{ id, highlight }}>{children}</HighlightContext>;
}

export const useHighlight = () => use(HighlightContext).highlight;

export const rowSx = (isHighlighted: boolean): SxProps => ({
  transition: 'background-color 0.4s',
  ...(isHighlighted && { bgcolor: ink[700] }),
});

/**
 * Scrolls to the highlighted record once it is listed, and removes the highlight after a moment.
 * @param rows selector of the rows within the frame, in the order of the records
 */
export function useHighlighted<Frame extends HTMLElement>(records: { id: Identifier }[], rows: string) {
  const { id, highlight } = use(HighlightContext);
  const frame = useRef<Frame>(null);
  const place = records.findIndex((record) => record.id === id);
  const fade = useEffectEvent(() => highlight(null));
  useEffect(() => {
    if (place < 0) return;
    frame.current?.querySelectorAll(rows)[place]?.scrollIntoView({ block: 'nearest' });
    const timer = setTimeout(() => fade(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [place, rows, id]);
  return { frame, highlighted: place >= 0 ? id : null };
}
