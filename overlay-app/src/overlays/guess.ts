import { element, nameElement } from '../element';
import type { Overlay, OverlayGuess, OverlayStanding } from '../overlay-types';
import { hundredths, number, t } from '../texts';
import { movingRows } from './moving-rows';
import './guess.css';

/** Number of guesses, then the closest ones once there is an amount to compare with, then the winners. */
export function guessStandings(stage: HTMLElement, isPreview: boolean): Overlay {
  const title = nameElement('guess-title', '');
  const prize = nameElement('guess-prize', '');
  const amount = element('dl', 'guess-amount');
  const count = element('p', 'guess-count');
  const list = element('ol', 'guess-list');
  const note = element('p', 'guess-note');
  const eyebrow = element('p', 'eyebrow', t('guess.eyebrow'));
  const panel = element('section', 'guess panel', eyebrow, title, prize, amount, count, list, note);
  let currency = '';
  const money = (cents: number) => `${hundredths(cents)}\u00a0${currency}`;
  const rows = movingRows<OverlayStanding>(list, {
    nameOf: ({ nickname }) => nickname,
    make: rowOf,
    fill: (row, { place, cents, offCents }) => {
      row.querySelector('.guess-place')!.textContent = number(place);
      row.querySelector('.guess-cents')!.textContent = money(cents);
      row.querySelector('.guess-off')!.textContent = t('guess.off', { amount: money(offCents) });
    },
  });

  function draw(guess: OverlayGuess): void {
    const { state, guesses, presentCents, standings } = guess;
    currency = guess.currency;
    panel.dataset.state = state;
    title.textContent = guess.title;
    prize.textContent = prizeText(guess);
    const label = t(state === 'settled' ? 'guess.actual' : 'guess.present');
    amount.replaceChildren(
      ...(presentCents === null ? [] : [element('dt', '', label), element('dd', '', money(presentCents))]),
    );
    count.replaceChildren(
      element('span', 'guess-number', number(guesses)),
      element('span', 'guess-guesses', t('guess.guesses', { guesses })),
    );
    count.hidden = standings.length > 0;
    rows.draw(standings);
    list.dataset.rows = standings.length > 5 ? 'many' : 'few';
    note.textContent = noteText(guess);
    if (!panel.isConnected) stage.replaceChildren(panel);
  }

  function clear(): void {
    rows.clear();
    stage.replaceChildren();
  }

  return {
    show: ({ guess }) => {
      if (guess) draw(guess);
      else if (isPreview) draw(example());
      else clear();
    },
    clear,
  };
}

const rowOf = ({ nickname }: OverlayStanding): HTMLElement =>
  element(
    'li',
    'guess-row',
    element('span', 'guess-place'),
    nameElement('guess-name', nickname),
    element('span', 'guess-cents'),
    element('span', 'guess-off'),
  );

function prizeText({ points, words }: OverlayGuess): string {
  if (points !== null) return t('raffle.points', { points });
  return words ?? '';
}

function noteText({ state, standings, guesses }: OverlayGuess): string {
  if (state === 'open') return t('guess.how');
  if (state === 'settled') return t(standings.length > 0 ? 'raffle.won' : 'raffle.nobody');
  return standings.length > 0 ? t('guess.locked_of', { guesses }) : t('guess.locked');
}

function example(): OverlayGuess {
  const presentCents = 123_450;
  return {
    id: 0,
    title: t('example.guess'),
    currency: 'EUR',
    points: 500,
    words: null,
    state: 'locked',
    guesses: 128,
    presentCents,
    standings: [1, 2, 3, 4, 5].map((place) => ({
      place,
      nickname: `${t('example.name')} ${place}`,
      cents: presentCents + place * place * 375,
      offCents: place * place * 375,
    })),
  };
}
