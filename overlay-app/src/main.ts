import '@fontsource-variable/outfit';
import type { Locale } from '#shared/generated/catalogues.js';
import '../../public-site/src/styles/tokens.css';
import { connect, readAddress, createReloadHandler } from './connection';
import type { Overlay } from './overlay-types';
import { guessStandings } from './overlays/guess';
import { huntPanel } from './overlays/hunt';
import { latestClaim } from './overlays/latest-claim';
import { raffleOverlay } from './overlays/raffle';
import { topFive } from './overlays/top-five';
import './stage.css';
import { loadTexts } from './texts';

const OVERLAYS: Readonly<Record<string, (stage: HTMLElement, isPreview: boolean) => Overlay>> = {
  'latest-claim': latestClaim,
  'top-five': topFive,
  raffle: raffleOverlay,
  hunt: huntPanel,
  guess: guessStandings,
};

async function start(): Promise<void> {
  if (!CSS.supports('color', 'oklch(from red l c h)')) await import('./plain-colors');
  const { name, isPreview, events } = readAddress(window.location);
  await loadTexts(document.documentElement.lang as Locale);
  const overlay = OVERLAYS[name]?.(document.getElementById('stage')!, isPreview);
  const build = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content;
  if (!overlay || build === undefined) return;
  connect({ events, onState: overlay.show, onGone: overlay.clear, onBuild: createReloadHandler(build) });
}

void start();
