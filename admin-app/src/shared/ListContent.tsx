import type { ReactNode } from 'react';
import { ListContextProvider, type ListControllerResult, type RaRecord, useListContext } from 'react-admin';
import { ListFailure } from './ListFailure';
import { useListedSelection } from './use-listed-selection';

interface ListContentProps {
  className?: string;
  children: ReactNode;
}

/** Frames the rows of every list, and limits ticks to rows that are listed. */
export function ListRows({ className, children }: ListContentProps) {
  const list = useListContext<RaRecord>();
  const selection = useListedSelection(list.data);
  return (
    <ListContextProvider value={{ ...list, ...selection } as ListControllerResult<RaRecord>}>
      <div className={className}>{children}</div>
    </ListContextProvider>
  );
}

/** Rows stay when a later read fails, with the failure above them: what is next to them may hold typed text. */
export function ListContent({ className, children }: ListContentProps) {
  const { data, error } = useListContext<RaRecord>();
  return (
    <ListRows className={className}>
      {error && <ListFailure />}
      {(data || !error) && children}
    </ListRows>
  );
}
