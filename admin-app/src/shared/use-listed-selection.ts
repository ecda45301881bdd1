import { type RaRecord, useRecordSelection } from 'react-admin';

/**
 * Ticks that last as long as their rows are listed, as the parts of a list context that hold them. react-admin keeps ticks in
 * the browser, whatever the list shows: a bulk action would change rows that nobody sees.
 * @param rows that are shown and may be ticked
 */
export function useListedSelection(rows: readonly RaRecord[] = []) {
  const [ticked, selection] = useRecordSelection<RaRecord>({ disableSyncWithStore: true });
  const listed = new Set(rows.map(({ id }) => id));
  const selectedIds = ticked.filter((id) => listed.has(id));
  // For good: a row that comes back is not ticked again.
  if (selectedIds.length < ticked.length) selection.select(selectedIds);
  return {
    selectedIds,
    onSelect: selection.select,
    onToggleItem: selection.toggle,
    onUnselectItems: selection.clearSelection,
  };
}
