import { element, nameElement } from '../element';
import type { Overlay, OverlayHunt, OverlayHuntSlot } from '../overlay-types';
import { hundredths, t } from '../texts';
import './hunt.css';

/** A bonus hunt in progress: balances, target, and the slots around the one being opened. */
export function huntPanel(stage: HTMLElement, isPreview: boolean): Overlay {
  const name = nameElement('hunt-name', '');
  const progress = element('span', 'hunt-progress');
  const bar = element('span', 'hunt-bar', element('span', 'hunt-done'));
  const balances = element('dl', 'hunt-balances');
  const figures = element('dl', 'hunt-figures');
  const list = element('ol', 'hunt-list');
  const panel = element(
    'section',
    'hunt panel',
    element('div', 'hunt-head', element('p', 'eyebrow', t('hunt.eyebrow')), progress),
    name,
    bar,
    balances,
    list,
    figures,
  );

  function draw(hunt: OverlayHunt): void {
    const { currency, state, opened, slotCount, startCents, presentCents, best } = hunt;
    const isCollecting = state === 'collecting';
    const money = (cents: number) => `${hundredths(cents)}\u00a0${currency}`;
    panel.dataset.state = state;
    name.textContent = hunt.name;
    progress.textContent = isCollecting
      ? t('hunt.collected', { slots: slotCount })
      : t('hunt.opened', { opened, slots: slotCount });
    bar.style.setProperty('--done', String(slotCount > 0 ? opened / slotCount : 0));
    balances.replaceChildren(
      figure(t('hunt.start'), money(startCents)),
      // Profit is meaningless before the first slot is opened.
      opened === 0 && state !== 'finished'
        ? figure(t('hunt.bets'), money(hunt.betCents))
        : figure(t(state === 'finished' ? 'hunt.end' : 'hunt.present'), money(presentCents), toneOf(hunt)),
    );
    list.replaceChildren(...hunt.slots.map((slot) => row(slot, slot.id === hunt.currentSlotId, money)));
    figures.replaceChildren(
      state === 'finished'
        ? figure(t('hunt.profit'), money(hunt.profitCents), toneOf(hunt))
        : figure(t('hunt.needed'), times(hunt.neededMultiplier)),
      figure(t('hunt.average'), times(hunt.averageMultiplier)),
      figure(t('hunt.best'), times(best?.multiplier ?? null), 'best'),
      figure(t('hunt.wins'), money(hunt.winCents)),
    );
    if (!panel.isConnected) stage.replaceChildren(panel);
  }

  return {
    show: ({ hunt }) => {
      if (hunt) draw(hunt);
      else if (isPreview) draw(example());
      else stage.replaceChildren();
    },
    clear: () => stage.replaceChildren(),
  };
}

function row(slot: OverlayHuntSlot, isCurrent: boolean, money: (cents: number) => string): HTMLElement {
  const made = element(
    'li',
    'hunt-row',
    element('span', 'hunt-number', String(slot.number)),
    nameElement('hunt-slot', slot.name),
    element('span', 'hunt-bet', slot.winCents === null ? money(slot.betCents) : ''),
    element('span', 'hunt-win', slot.winCents === null ? '' : money(slot.winCents)),
    element('span', 'hunt-times', slot.multiplier === null ? '' : times(slot.multiplier)),
  );
  if (isCurrent) made.ariaCurrent = 'true';
  return made;
}

function figure(label: string, value: string, kind = ''): HTMLElement {
  const made = element('div', 'hunt-figure', element('dt', '', label), element('dd', '', value));
  made.dataset.kind = kind;
  return made;
}

/** Below the starting balance is not a loss until every slot has been opened. */
function toneOf({ state, profitCents }: OverlayHunt): string {
  if (profitCents >= 0) return 'gain';
  return state === 'finished' ? 'loss' : '';
}

const times = (multiplier: number | null): string =>
  multiplier === null ? '–' : `${hundredths(multiplier)}×`;

function example(): OverlayHunt {
  const wins = [12_400, 3_150, null, null, null];
  const slots = wins.map((winCents, at) => ({
    id: at + 1,
    number: at + 1,
    name: t('example.slot', { number: at + 1 }),
    betCents: 200,
    winCents,
    multiplier: winCents === null ? null : winCents / 2,
  }));
  return {
    id: 0,
    name: t('example.hunt'),
    currency: 'EUR',
    state: 'opening',
    startCents: 50_000,
    presentCents: 15_550,
    profitCents: -34_450,
    betCents: 1_000,
    winCents: 15_550,
    opened: 2,
    slotCount: slots.length,
    averageMultiplier: 3_888,
    neededMultiplier: 5_742,
    best: slots[0]!,
    currentSlotId: 3,
    slots,
  };
}
