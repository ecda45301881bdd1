interface Rows<Item> {
  /** Whose row it is; two of one name keep apart by their place. */
  nameOf: (item: Item) => string;
  make: (item: Item) => HTMLElement;
  fill: (row: HTMLElement, item: Item, place: number) => void;
}

/** A list whose rows stay the same elements, and move to their new places. As many are held as are shown. */
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
    // Only new ones: a row that is moved in the page starts its transition over.
    for (const row of next.values()) if (row.parentElement !== list) list.append(row);
    list.style.setProperty('--rows', String(next.size));
    rows = next;
  }

  return { draw, clear: () => draw([]) };
}
