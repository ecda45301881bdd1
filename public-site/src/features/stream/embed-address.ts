import type { Site } from '../../api/types';

/** @param host the page's own hostname: Twitch only plays in pages that pass themselves as parent */
export function playerAddress(site: Site, host: string, autoplay: boolean): string {
  const url = new URL(site.playerUrl);
  url.searchParams.set('channel', site.channel);
  url.searchParams.set('parent', host);
  url.searchParams.set('autoplay', String(autoplay));
  // Browsers only autoplay muted media.
  url.searchParams.set('muted', String(autoplay));
  return url.href;
}

export function chatAddress(site: Site, host: string): string {
  const url = new URL(`${site.embedUrl.replace(/\/$/, '')}/${encodeURIComponent(site.channel)}/chat`);
  url.search = `?darkpopout&${new URLSearchParams({ parent: host }).toString()}`;
  return url.href;
}

/** The channel's page on the streaming platform. */
export function channelAddress(site: Site): string {
  return site.socials.find(({ id }) => id === 'twitch')?.url || `https://www.twitch.tv/${site.channel}`;
}

/** The chat in its own window, for browsers that block logging in to the embed. */
export const chatPage = (site: Site): string =>
  `https://www.twitch.tv/popout/${encodeURIComponent(site.channel)}/chat`;
