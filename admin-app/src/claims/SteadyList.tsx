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
import { useFilters } from '../shared/use-filters';
import type { ClaimRecord } from './ClaimsPage';
import { keepPlaces } from './steady-rows';

/** For as long a press may have been meant for what was there before. */
const SETTLE_MS = 500;

interface Steady {
  /** Rows that were changed here: each offers to take it back. */
  changed: ReadonlySet<string>;
  /** From now on no row leaves its place. */
  hold: () => void;
  /** Puts the stored claim in its place. */
  put: (stored: ClaimRecord) => void;
}

const SteadyContext = createContext<Steady>({ changed: new Set(), hold: () => {}, put: () => {} });

export const useSteadyList = () => use(SteadyContext);

/**
 * The server puts undelivered claims in front, so that each delivery would move the rows under the pointer. From the
 * first one on they stay where they are, until another page, search or visit.
 */
export function SteadyList({ children }: { children: ReactNode }) {
  const list = useListContext<ClaimRecord>();
  const { data = [], page } = list;
  const place = JSON.stringify([page, useFilters()]);
  const [held, setHeld] = useState<{ place: string; rows: ClaimRecord[]; changed: Set<string> } | null>(null);
  // Another page or search: the list was left.
  if (held && held.place !== place) setHeld(null);
  const isHeld = held?.place === place;
  const rows = isHeld ? keepPlaces(held.rows, data) : data;
  const { watch, touch } = useSettledRows(rows);
  const steady: Steady = {
    changed: isHeld ? held.changed : new Set(),
    hold: () => !isHeld && setHeld({ place, rows, changed: new Set() }),
    put: (stored) => {
      touch(stored.id);
      setHeld(
        (before) =>
          before && {
            ...before,
            rows: before.rows.map((row) => (row.id === stored.id ? stored : row)),
            changed: new Set([...before.changed, stored.id]),
          },
      );
    },
  };
  return (
    <SteadyContext value={steady}>
      <ListContextProvider value={{ ...list, data: rows } as ListControllerResult<ClaimRecord>}>
        <Box onClickCapture={watch}>{children}</Box>
      </ListContextProvider>
    </SteadyContext>
  );
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
    ids.current.forEach((id, at) => before[at] !== undefined && before[at] !== id && touch(id));
  }, [order]);

  function watch(event: MouseEvent): void {
    const row = (event.target as Element).closest('tbody > tr');
    const id = row ? ids.current[Array.from(row.parentElement?.children ?? []).indexOf(row)] : undefined;
    const since = performance.now() - (movedAt.current.get(id ?? '') ?? -Infinity);
    // A key is pressed on what has the focus, and that moves with its row.
    if (since < SETTLE_MS && event.detail > 0) event.stopPropagation();
  }
  return { watch, touch };
}
