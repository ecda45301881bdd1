interface Rows<Item> {
  /** Identifies a row; duplicate names are distinguished by position. */
  nameOf: (item: Item) => string;
  make: (item: Item) => HTMLElement;
  fill: (row: HTMLElement, item: Item, place: number) => void;
}

/** A list whose row elements are reused, so that CSS can animate them to their new places. */
export function movingRows<Item>(list: HTMLElement, { nameOf, make, fill }: Rows<Item>) {
  let rows = new Map<string, HTMLElement>();

  function draw(items: readonly Item[]): void {
    const next = new Map<string, HTMLElement>();
    for (const [at, item] of items.entries()) {
      const name = nameOf(item);
      const key = next.has(name) ? `${name} ${at}` : name;
      const row = rows.get(key) ?? make(item);
      row.style.setProperty('--place', String(at));
      row.dataset.place = String(at + 1);
      fill(row, item, at + 1);
      next.set(key, row);
    }
    for (const [key, row] of rows) if (!next.has(key)) row.remove();
    // Append new rows only: re-appending an element restarts its transition.
    for (const row of next.values()) if (row.parentElement !== list) list.append(row);
    list.style.setProperty('--rows', String(next.size));
    rows = next;
  }

  return { draw, clear: () => draw([]) };
}
