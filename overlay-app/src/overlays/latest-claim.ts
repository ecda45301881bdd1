import { element, nameElement, portrait } from '../element';
import type { Overlay, OverlayClaim } from '../overlay-types';
import { t } from '../texts';
import { ClaimQueue } from './claim-queue';
import './latest-claim.css';

/** Shows each new claim for a few seconds. */
export function latestClaim(stage: HTMLElement, isPreview: boolean): Overlay {
  const queue = new ClaimQueue({
    enter: (claim) => stage.replaceChildren(card(claim)),
    leave: () => stage.firstElementChild?.classList.add('is-leaving'),
  });
  return {
    show: ({ claims }) => {
      // No claims come in during setup, so the preview keeps the newest claim, or an example, on screen.
      if (isPreview) stage.replaceChildren(card(claims?.[0] ?? example()));
      else queue.update(claims ?? []);
    },
    clear: () => {
      queue.clear();
      stage.replaceChildren();
    },
  };
}

function card({ nickname, item, image }: OverlayClaim): HTMLElement {
  const name = item ?? t('claim.reward');
  return element(
    'section',
    'claim panel',
    portrait('claim-picture', image, name),
    element(
      'div',
      'claim-words',
      element('p', 'eyebrow', t('claim.title')),
      nameElement('claim-name', nickname),
      nameElement('claim-item', name),
    ),
  );
}

const example = (): OverlayClaim => ({
  id: 0,
  nickname: t('example.name'),
  item: t('example.item'),
  image: '',
  claimedAt: '',
});
