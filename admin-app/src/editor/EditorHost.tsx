import { createContext, type ReactNode, use, useState } from 'react';
import { type RaRecord, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { ADD } from '../shared/use-field-from-hash';
import { HighlightHost } from './highlight';

/** A record to edit if it has an id, otherwise the initial values of a new one. */
export type Draft = Partial<RaRecord>;

interface Editor {
  open: (draft: Draft) => void;
  /** @param next where to go after the dialog, and with it the guard for unsaved changes, has unmounted */
  close: (next?: string) => void;
}

const EditorContext = createContext<Editor>({ open: () => {}, close: () => {} });

export const useEditor = () => use(EditorContext);

interface EditorHostProps {
  resource: string;
  /** The dialog. Its record context holds the draft. */
  editor: ReactNode;
  children: ReactNode;
}

/**
 * A list with the dialog that edits its records. The dialog is not mounted inside a row: if another admin
 * deletes the record being edited, its row vanishes, and what was typed must not vanish with it.
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
