import { element, nameElement, portrait } from '../element';
import type { Overlay, OverlayPerson, OverlayTop } from '../overlay-types';
import { number, t } from '../texts';
import './top-five.css';

type Board = OverlayTop['board'];

/** The first five of a board; rows move to their new places. */
export function topFive(stage: HTMLElement, isPreview: boolean): Overlay {
  const title = element('p', 'top-title');
  const list = element('ol', 'top-list');
  const panel = element('section', 'top panel', title, list);
  /** As many as are shown. */
  let rows = new Map<string, HTMLElement>();

  function draw(board: Board, people: readonly OverlayPerson[]): void {
    title.textContent = t(`top.board.${board}`);
    const next = new Map<string, HTMLElement>();
    for (const [place, person] of people.entries()) {
      // Two of one name keep apart by their place.
      const key = next.has(person.nickname) ? `${person.nickname} ${place}` : person.nickname;
      const row = rows.get(key) ?? rowOf(person);
      row.style.setProperty('--place', String(place));
      row.dataset.place = String(place + 1);
      row.querySelector('.top-place')!.textContent = String(place + 1);
      row.querySelector('.top-value')!.textContent = valueText(board, person.value);
      next.set(key, row);
    }
    for (const [key, row] of rows) if (!next.has(key)) row.remove();
    // Only new ones: a row that is moved in the page begins its way anew.
    for (const row of next.values()) if (!row.isConnected || row.parentElement !== list) list.append(row);
    list.style.setProperty('--rows', String(next.size));
    rows = next;
    if (!panel.isConnected) stage.replaceChildren(panel);
  }

  return {
    show: ({ top }) => {
      if (!top) return;
      if (top.people.length > 0) draw(top.board, top.people);
      else if (isPreview) draw(top.board, example());
      else clear();
    },
    clear,
  };

  function clear(): void {
    for (const row of rows.values()) row.remove();
    rows = new Map();
    stage.replaceChildren();
  }
}

const rowOf = ({ nickname, image }: OverlayPerson) =>
  element(
    'li',
    'top-row',
    element('span', 'top-place'),
    portrait('top-picture', image, nickname),
    nameElement('top-name', nickname),
    element('span', 'top-value'),
  );

const valueText = (board: Board, value: number): string =>
  board === 'watch' ? t('top.hours', { hours: number(Math.floor(value / 60)) }) : number(value);

const example = (): OverlayPerson[] =>
  [5, 4, 3, 2, 1].map((factor, at) => ({
    nickname: `${t('example.name')} ${at + 1}`,
    image: '',
    value: factor * 1_250,
  }));
