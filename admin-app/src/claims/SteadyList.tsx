import { Box } from '@mui/material';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ListContextProvider, type ListControllerResult, useListContext } from 'react-admin';
import type { ClaimRecord } from '../shared/records';
import { useListedSelection } from '../shared/use-listed-selection';
import { canBeMoved } from './claim-record';
import { keepOrder } from './steady-rows';

/** How long after a change a click may still have been meant for the previous content. */
const SETTLE_MS = 500;

interface Steady {
  /** Rows changed here, each of which offers to undo the change. */
  changed: ReadonlySet<string>;
  /** Whether rows keep their places at present. */
  isHeld: boolean;
  /** Keeps all rows in their places from now on. */
  hold: () => void;
  /** Updates a row in its place. */
  updateRow: (stored: ClaimRecord, options?: { canUndo: boolean }) => void;
  /** Returns to the server's order. */
  release: () => void;
}

const noop = () => {};
const SteadyContext = createContext<Steady>({
  changed: new Set(),
  isHeld: false,
  hold: noop,
  updateRow: noop,
  release: noop,
});

export const useSteadyList = () => use(SteadyContext);

interface Held {
  place: string;
  rows: ClaimRecord[];
  changed: Set<string>;
  /** The server has not responded yet. */
  isPending: boolean;
}

/**
 * The server lists undelivered claims first, so each delivery would move rows under the pointer. After the
 * first delivery, rows keep their places until the page, sort order or search changes or the list is
 * reopened. A claim delivered while a search is loading keeps its place in the new results.
 */
export function SteadyList({ children }: { children: ReactNode }) {
  const list = useListContext<ClaimRecord>();
  const { data = [], page, sort } = list;
  const filterValues = list.filterValues as object;
  const asked = JSON.stringify([page, sort, filterValues]);
  const [place, setPlace] = useState(asked);
  const [held, setHeld] = useState<Held | null>(null);
  // The previous rows stay on screen until the new ones have loaded.
  if (place !== asked && !list.isPlaceholderData) {
    setPlace(asked);
    setHeld(held?.isPending ? { ...held, place: asked, rows: data } : null);
  }
  const isHeld = held?.place === place;
  const rows = isHeld ? keepOrder(held.rows, data) : data;
  const { watch, touch } = useSettledRows(rows);
  // Only rows that are listed here can be ticked, and closed claims cannot.
  const selection = useListedSelection(rows.filter(canBeMoved));
  const steady: Steady = {
    changed: isHeld ? held.changed : new Set(),
    isHeld,
    hold: () =>
      setHeld((before) =>
        before?.place === place
          ? { ...before, isPending: true }
          : { place, rows, changed: new Set(), isPending: true },
      ),
    release: () => setHeld(null),
    updateRow: (stored, { canUndo } = { canUndo: true }) => {
      touch(stored.id);
      setHeld(
        (before) =>
          before && {
            ...before,
            isPending: false,
            rows: before.rows.map((row) => (row.id === stored.id ? stored : row)),
            changed: changedBy(before.changed, stored.id, canUndo),
          },
      );
    },
  };
  return (
    <SteadyContext value={steady}>
      <ListContextProvider value={{ ...list, data: rows, ...selection } as ListControllerResult<ClaimRecord>}>
        <Box onClickCapture={watch}>{children}</Box>
      </ListContextProvider>
    </SteadyContext>
  );
}

function changedBy(changed: ReadonlySet<string>, id: string, canUndo: boolean): Set<string> {
  const others = [...changed].filter((each) => each !== id);
  return new Set(canUndo ? [...others, id] : others);
}

/** Ignores clicks on a row that moved or changed its content a moment ago. */
function useSettledRows(rows: ClaimRecord[]) {
  const ids = useRef<string[]>([]);
  const movedAt = useRef(new Map<string, number>());
  const touch = (id: string) => movedAt.current.set(id, performance.now());
  const order = rows.map(({ id }) => id).join('\n');
  useLayoutEffect(() => {
    const before = ids.current;
    ids.current = order.split('\n');
    ids.current.forEach((id, at) => before[at] && before[at] !== id && touch(id));
  }, [order]);

  function watch(event: MouseEvent): void {
    const row = (event.target as Element).closest('tbody > tr, ol > li');
    const id = row ? ids.current[Array.from(row.parentElement?.children ?? []).indexOf(row)] : undefined;
    const since = performance.now() - (movedAt.current.get(id ?? '') ?? -Infinity);
    // Keyboard clicks (detail 0) are safe: the focus moves with its row.
    if (since >= SETTLE_MS || event.detail === 0) return;
    event.stopPropagation();
    // Stopping propagation does not keep the browser from ticking the box or following the link.
    event.preventDefault();
  }
  return { watch, touch };
}
