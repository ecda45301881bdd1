import { createContext, type ReactNode, use, useState } from 'react';
import { type RaRecord, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { ADD } from '../shared/use-addressed-field';
import { HighlightHost } from './highlight';

/** With an id the record to edit; without one what a new record starts with. */
export type Draft = Partial<RaRecord>;

interface Editor {
  open: (draft: Draft) => void;
  /** @param next where to go once the dialog, which guards what was typed, is gone */
  close: (next?: string) => void;
}

const EditorContext = createContext<Editor>({ open: () => {}, close: () => {} });

export const useEditor = () => use(EditorContext);

interface EditorHostProps {
  resource: string;
  /** The dialog; it finds the draft in its record context. */
  editor: ReactNode;
  children: ReactNode;
}

/**
 * A list with the dialog that edits its records. The dialog stands beside the list instead of inside a row: a row may
 * vanish while its record is edited, because another admin deleted it, and what was typed must not vanish with it.
 */
export function EditorHost({ resource, editor, children }: EditorHostProps) {
  const { hash } = useLocation();
  const [draft, setDraft] = useState<Draft | null>(hash === ADD ? {} : null);
  const [next, setNext] = useState<string>();
  const close = (to?: string) => {
    setDraft(null);
    setNext(to);
  };
  return (
    <ResourceContextProvider value={resource}>
      <HighlightHost>
        <EditorContext value={{ open: setDraft, close }}>
          {children}
          {!draft && next && <Navigate to={next} />}
          {draft && <RecordContextProvider value={draft}>{editor}</RecordContextProvider>}
        </EditorContext>
      </HighlightHost>
    </ResourceContextProvider>
  );
}
