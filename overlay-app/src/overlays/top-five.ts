import { element, nameElement, portrait } from '../element';
import type { Overlay, OverlayPerson, OverlayTop } from '../overlay-types';
import { number, t } from '../texts';
import { movingRows } from './moving-rows';
import './top-five.css';

type Board = OverlayTop['board'];

/** The top five of a leaderboard; rows move to their new places. */
export function topFive(stage: HTMLElement, isPreview: boolean): Overlay {
  const title = element('p', 'top-title');
  const list = element('ol', 'top-list');
  const panel = element('section', 'top panel', title, list);
  let shown: Board = 'points';
  const rows = movingRows<OverlayPerson>(list, {
    nameOf: ({ nickname }) => nickname,
    make: rowOf,
    fill: (row, { value }, place) => {
      row.querySelector('.top-place')!.textContent = String(place);
      row.querySelector('.top-value')!.textContent = valueText(shown, value);
    },
  });

  function draw(board: Board, people: readonly OverlayPerson[]): void {
    shown = board;
    title.textContent = t(`top.board.${board}`);
    rows.draw(people);
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
    rows.clear();
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
