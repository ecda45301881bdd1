import { escapeHtml, LIVE_SCRIPT, page } from './layout.js';

/** The embedded player: an illustration, animated while the channel is live. */
export function playerPage(channelName: string): string {
  const name = escapeHtml(channelName);
  return page({
    title: `${channelName} – Twitch stand-in player`,
    style: STYLE,
    body: `<main data-live="false">
<svg class="scene" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice" role="img" aria-label="Illustration of a studio with three spinning reels">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1c1533"/><stop offset="1" stop-color="#0c0a16"/></linearGradient>
<radialGradient id="lamp"><stop offset="0" stop-color="#b794ff" stop-opacity=".55"/><stop offset="1" stop-color="#b794ff" stop-opacity="0"/></radialGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#34d1bf" stop-opacity=".4"/><stop offset="1" stop-color="#34d1bf" stop-opacity="0"/></radialGradient>
<clipPath id="reels"><rect x="470" y="250" width="200" height="330" rx="14"/><rect x="700" y="250" width="200" height="330" rx="14"/><rect x="930" y="250" width="200" height="330" rx="14"/></clipPath>
<g id="strip">${['#f5b83d', '#ef5b70', '#34d1bf', '#a78bfa', '#f5b83d', '#ef5b70', '#34d1bf', '#a78bfa'].map(symbol).join('')}</g>
</defs>
<rect width="1600" height="900" fill="url(#wall)"/>
<circle class="lamp" cx="330" cy="180" r="420" fill="url(#lamp)"/>
<circle class="lamp late" cx="1300" cy="260" r="460" fill="url(#glow)"/>
<rect y="720" width="1600" height="180" fill="#08070f"/>
<rect x="420" y="190" width="760" height="450" rx="36" fill="#2a2145" stroke="#a78bfa" stroke-width="6"/>
<g fill="#0f0c1c"><rect x="470" y="250" width="200" height="330" rx="14"/><rect x="700" y="250" width="200" height="330" rx="14"/><rect x="930" y="250" width="200" height="330" rx="14"/></g>
<g clip-path="url(#reels)">
<use class="reel" href="#strip" x="570" y="250"/><use class="reel second" href="#strip" x="800" y="250"/><use class="reel third" href="#strip" x="1030" y="250"/>
</g>
<rect x="450" y="408" width="700" height="6" rx="3" fill="#f5b83d" opacity=".8"/>
<g class="bars" fill="#34d1bf">${Array.from({ length: 24 }, (_, at) => `<rect style="--at:${at}" x="${460 + at * 29}" y="690" width="16" height="80" rx="6"/>`).join('')}</g>
</svg>
<div class="offline"><p class="big">${name} is offline</p><p class="quiet">Use the stand-in’s control panel to go live.</p></div>
<div class="bar"><span class="live">LIVE</span><span class="who">${name}</span><span id="title"></span><span class="stand-in">Stand-in for Twitch</span></div>
</main>`,
    script: `${LIVE_SCRIPT}
const main = document.querySelector('main');
async function refresh() {
  const response = await fetch('/control/stream').catch(() => null);
  if (!response?.ok) return;
  const stream = await response.json();
  main.dataset.live = String(stream.isLive);
  document.querySelector('#title').textContent = stream.title;
}
live(refresh);
`,
  });
}

function symbol(color: string, at: number): string {
  const y = 55 + at * 110;
  const shapes = [
    `<circle cy="${y}" r="38" fill="${color}"/>`,
    `<path d="M0 ${y - 42} L42 ${y} L0 ${y + 42} L-42 ${y} Z" fill="${color}"/>`,
    `<rect x="-36" y="${y - 36}" width="72" height="72" rx="16" fill="${color}"/>`,
    `<path d="M0 ${y - 42} L40 ${y + 32} L-40 ${y + 32} Z" fill="${color}" stroke="${color}" stroke-width="10" stroke-linejoin="round"/>`,
  ];
  return shapes[at % shapes.length] ?? '';
}

const STYLE = `
html, body, main { height: 100%; overflow: hidden; }
main { position: relative; background: #0c0a16; }
.scene { position: absolute; inset: 0; width: 100%; height: 100%; }
[data-live='false'] .scene { filter: grayscale(1) brightness(.35); }
[data-live='false'] .scene * { animation-play-state: paused; }
.reel { animation: turn 2.4s linear infinite; }
.second { animation-duration: 1.9s; }
.third { animation-duration: 2.9s; }
@keyframes turn { from { transform: translateY(-440px); } to { transform: translateY(0); } }
.lamp { animation: breathe 5s ease-in-out infinite alternate; transform-origin: center; transform-box: fill-box; }
.late { animation-delay: -2.5s; }
@keyframes breathe { from { opacity: .5; transform: scale(.9); } to { opacity: 1; transform: scale(1.08); } }
.bars rect { transform-origin: bottom; transform-box: fill-box; animation: beat 1.1s ease-in-out infinite alternate; animation-delay: calc(var(--at) * -137ms); }
@keyframes beat { from { transform: scaleY(.15); } to { transform: scaleY(1); } }
.offline { position: absolute; inset: 0; display: none; place-content: center; text-align: center; gap: .25rem; padding: 1rem; }
[data-live='false'] .offline { display: grid; }
.big { font-size: clamp(1.1rem, 4vw, 1.9rem); font-weight: 700; }
.bar { position: absolute; inset: auto 0 0; display: flex; align-items: center; gap: .75rem; padding: 1.75rem 1rem .75rem; background: linear-gradient(transparent, #08070fe6); font-size: .9rem; white-space: nowrap; }
.live { background: var(--live); color: #1b0306; border-radius: 4px; padding: 0 .45rem; font-weight: 800; font-size: .8rem; }
[data-live='false'] .live { display: none; }
.who { font-weight: 700; }
#title { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; color: var(--quiet); }
@media (prefers-reduced-motion: reduce) { .scene * { animation: none !important; } }
@media (max-width: 26rem) { #title, .bar .stand-in { display: none; } }
`;
