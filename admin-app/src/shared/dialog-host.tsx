import { createContext, type ReactNode, use, useState } from 'react';

/** Draws a dialog, told how to close itself. */
export type DrawDialog = (close: () => void) => ReactNode;

const OpenDialog = createContext<(draw: DrawDialog) => void>(() => {});

/**
 * Keeps the open dialog beside the list instead of inside a row: a row may vanish while its record is edited,
 * because another admin deleted it, and what was typed must not vanish with it.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  const [draw, setDraw] = useState<DrawDialog | null>(null);
  return (
    <OpenDialog value={(next) => setDraw(() => next)}>
      {children}
      {draw?.(() => setDraw(null))}
    </OpenDialog>
  );
}

export const useOpenDialog = () => use(OpenDialog);
