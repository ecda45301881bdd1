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
import { keepPlaces } from './steady-rows';

/** For as long a press may have been meant for what was there before. */
const SETTLE_MS = 500;

interface Steady {
  /** Rows that were changed here: each offers to take it back. */
  changed: ReadonlySet<string>;
  /** From now on no row leaves its place. */
  hold: () => void;
  /** Puts the stored claim in its place. */
  put: (stored: ClaimRecord, options?: { canUndo: boolean }) => void;
  /** The rows stand as the server has them again. */
  release: () => void;
}

const nothing = () => {};
const SteadyContext = createContext<Steady>({
  changed: new Set(),
  hold: nothing,
  put: nothing,
  release: nothing,
});

export const useSteadyList = () => use(SteadyContext);

interface Held {
  place: string;
  rows: ClaimRecord[];
  changed: Set<string>;
  /** The server has not answered yet. */
  isUnderWay: boolean;
}

/**
 * The server puts undelivered claims in front, so that each delivery would move the rows under the pointer. From the
 * first one on they stay where they are, until another page, sort, search or visit. A claim that is delivered while a search
 * is on its way keeps the place that the search gives it.
 */
export function SteadyList({ children }: { children: ReactNode }) {
  const list = useListContext<ClaimRecord>();
  const { data = [], page, sort } = list;
  const filterValues = list.filterValues as object;
  const asked = JSON.stringify([page, sort, filterValues]);
  const [place, setPlace] = useState(asked);
  const [held, setHeld] = useState<Held | null>(null);
  // Until the new rows are there, the former ones are on the screen.
  if (place !== asked && !list.isPlaceholderData) {
    setPlace(asked);
    setHeld(held?.isUnderWay ? { ...held, place: asked, rows: data } : null);
  }
  const isHeld = held?.place === place;
  const rows = isHeld ? keepPlaces(held.rows, data) : data;
  const { watch, touch } = useSettledRows(rows);
  // Of the rows as they are shown here; one that was closed while it was ticked is out of the question.
  const selection = useListedSelection(rows.filter(canBeMoved));
  const steady: Steady = {
    changed: isHeld ? held.changed : new Set(),
    hold: () =>
      setHeld((before) =>
        before?.place === place
          ? { ...before, isUnderWay: true }
          : { place, rows, changed: new Set(), isUnderWay: true },
      ),
    release: () => setHeld(null),
    put: (stored, { canUndo } = { canUndo: true }) => {
      touch(stored.id);
      setHeld(
        (before) =>
          before && {
            ...before,
            isUnderWay: false,
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

/** Lets no press through to a row that moved, or changed what it says, a moment ago. */
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
    const row = (event.target as Element).closest('tbody > tr');
    const id = row ? ids.current[Array.from(row.parentElement?.children ?? []).indexOf(row)] : undefined;
    const since = performance.now() - (movedAt.current.get(id ?? '') ?? -Infinity);
    // A key is pressed on what has the focus, and that moves with its row.
    if (since >= SETTLE_MS || event.detail === 0) return;
    event.stopPropagation();
    // Else the browser ticks the box, or follows the link, all the same.
    event.preventDefault();
  }
  return { watch, touch };
}
