import { serverNow } from '#shared/server-clock.js';
import { minutesLeft } from '#shared/time-left.js';
import { element, nameElement } from '../element';
import type { Overlay, OverlayDraw, OverlayRaffle } from '../overlay-types';
import { number, t } from '../texts';
import { DRAWN_CELL, rollStrip } from './roll';
import './raffle.css';

const ROLL_MS = 5_000;
const CLOCK_MS = 1_000;

/** Number of entries while the raffle is open, then the draw rolling to its winner. */
export function raffleOverlay(stage: HTMLElement, isPreview: boolean): Overlay {
  const title = nameElement('raffle-title', '');
  const prize = nameElement('raffle-prize', '');
  const body = element('div', 'raffle-body');
  const note = element('p', 'raffle-note');
  const panel = element(
    'section',
    'raffle panel',
    element('p', 'eyebrow', t('raffle.eyebrow')),
    title,
    prize,
    body,
    note,
  );
  /** The raffle and its most recently shown draw. */
  let seen: { id: number; draw: number } | null = null;
  let roll: Animation | null = null;
  let latest: OverlayRaffle | null = null;
  let clock: ReturnType<typeof setInterval> | undefined;

  function show(raffle: OverlayRaffle | null): void {
    latest = raffle;
    if (!raffle) return clear();
    title.textContent = raffle.title;
    prize.textContent = prizeText(raffle);
    const draw = raffle.draws.at(-1);
    // A draw made before the source was opened is shown without the roll.
    const isNew = draw !== undefined && seen?.id === raffle.id && draw.number > seen.draw;
    seen = { id: raffle.id, draw: draw?.number ?? 0 };
    if (isNew) rollTo(draw);
    else if (!roll) drawBody(raffle);
    if (!panel.isConnected) stage.replaceChildren(panel);
    clock ??= setInterval(() => latest && !roll && drawNote(latest), CLOCK_MS);
  }

  function rollTo(draw: OverlayDraw): void {
    roll?.cancel();
    const cells = rollStrip(draw.drawnIndex, draw.stillIn).map((each) =>
      element('li', 'raffle-cell', number(each)),
    );
    const strip = element('ol', 'raffle-strip', ...cells);
    body.replaceChildren(element('div', 'raffle-window', strip));
    note.textContent = t('raffle.drawing', { entries: draw.stillIn });
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const started = strip.animate(
      { transform: ['translateY(0)', `translateY(calc(${DRAWN_CELL} * var(--cell) * -1))`] },
      { duration: isStill ? 0 : ROLL_MS, easing: 'cubic-bezier(0.12, 0.8, 0.12, 1)', fill: 'forwards' },
    );
    roll = started;
    started.onfinish = () => {
      // A newer draw has started its own roll.
      if (roll !== started) return;
      roll = null;
      if (latest) drawBody(latest);
    };
  }

  function drawBody(raffle: OverlayRaffle): void {
    const draw = raffle.draws.at(-1);
    const winners = raffle.draws.filter(({ state }) => state === 'won');
    if (raffle.state === 'finished')
      body.replaceChildren(...winners.map(({ nickname }) => nameElement('raffle-winner', nickname ?? '')));
    else if (draw && draw.state !== 'passed')
      body.replaceChildren(nameElement('raffle-winner', draw.nickname ?? ''));
    else
      body.replaceChildren(
        element('span', 'raffle-count', number(raffle.entries)),
        element('span', 'raffle-entries', t('raffle.entries', { entries: raffle.entries })),
      );
    drawNote(raffle);
  }

  function drawNote(raffle: OverlayRaffle): void {
    note.textContent = noteText(raffle);
  }

  function clear(): void {
    clearInterval(clock);
    clock = undefined;
    roll?.cancel();
    roll = null;
    seen = null;
    stage.replaceChildren();
  }

  return {
    show: ({ raffle }) => show(raffle ?? (isPreview ? example() : null)),
    clear,
  };
}

function prizeText({ points, words }: OverlayRaffle): string {
  if (points !== null) return t('raffle.points', { points });
  return words ?? '';
}

function noteText({ state, draws, closesAt }: OverlayRaffle): string {
  const draw = draws.at(-1);
  if (state === 'open')
    return closesAt ? t('raffle.joinUntil', { time: timeLeft(closesAt) }) : t('raffle.join');
  if (state === 'finished')
    return draws.some((each) => each.state === 'won') ? t('raffle.won') : t('raffle.nobody');
  switch (draw?.state) {
    case 'waiting':
      return draw.answerBy ? t('raffle.answer', { time: timeLeft(draw.answerBy) }) : t('raffle.won');
    case 'won':
      return t('raffle.won');
    case 'passed':
      return t('raffle.again');
    default:
      return t('raffle.closed');
  }
}

/** `m:ss`. */
const timeLeft = (until: string): string => minutesLeft(Date.parse(until) - serverNow());

const example = (): OverlayRaffle => ({
  id: 0,
  title: t('example.raffle'),
  points: null,
  words: t('example.item'),
  state: 'open',
  entries: 128,
  closesAt: null,
  draws: [],
});
