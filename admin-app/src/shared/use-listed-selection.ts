import { type RaRecord, useRecordSelection } from 'react-admin';

/**
 * Ticks that only last while their rows are listed. react-admin keeps ticks in browser storage whatever the
 * list shows, so a bulk action could change rows that are not on screen.
 * @param rows shown rows that may be ticked
 * @returns the selection parts of a list context
 */
export function useListedSelection(rows: readonly RaRecord[] = []) {
  const [ticked, selection] = useRecordSelection<RaRecord>({ disableSyncWithStore: true });
  const listed = new Set(rows.map(({ id }) => id));
  const selectedIds = ticked.filter((id) => listed.has(id));
  // Dropped for good, so that a row that comes back is not ticked again.
  if (selectedIds.length < ticked.length) selection.select(selectedIds);
  return {
    selectedIds,
    onSelect: selection.select,
    onToggleItem: selection.toggle,
    onUnselectItems: selection.clearSelection,
  };
}
