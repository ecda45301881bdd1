import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SITE } from '../site/default-site';
import { channelAddress, chatAddress, playerAddress } from './embed-address';

const site = { ...DEFAULT_SITE, channel: 'neonace' };

describe('the embeds', () => {
  it('name the page as their parent', () => {
    expect(playerAddress(site, 'ace.example', false)).toBe(
      'https://player.twitch.tv/?channel=neonace&parent=ace.example&autoplay=false&muted=false',
    );
    expect(chatAddress(site, 'ace.example')).toBe(
      'https://www.twitch.tv/embed/neonace/chat?darkpopout&parent=ace.example',
    );
  });
  it('autoplay only when muted', () =>
    expect(playerAddress(site, 'localhost', true)).toContain('autoplay=true&muted=true'));
  it('link to the channel by its social link, or else by its name', () => {
    const link = {
      id: 'twitch',
      name: 'Twitch',
      url: 'https://stream.example/ace',
      icon: 'twitch',
      followers: null,
    } as const;
    expect(channelAddress({ ...site, socials: [link] })).toBe('https://stream.example/ace');
    expect(channelAddress({ ...site, socials: [{ ...link, url: '' }] })).toBe(
      'https://www.twitch.tv/neonace',
    );
    expect(channelAddress({ ...site, socials: [] })).toBe('https://www.twitch.tv/neonace');
  });
});
