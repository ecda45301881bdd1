import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { SITE } from '../../testing/answers';
import { openSite } from '../../testing/open-site';

it('the contact page shows the operator’s address, the channels and gambling help', async () => {
  await openSite('/contact');
  expect(await screen.findByText('This site is run by Ace Media.')).toBeVisible();
  expect(screen.getByRole('link', { name: SITE.contactEmail })).toHaveAttribute(
    'href',
    `mailto:${SITE.contactEmail}`,
  );
  const channels = within(screen.getByLabelText('Channels')).getAllByRole('link');
  expect(channels.map((each) => each.getAttribute('href'))).toEqual(SITE.socials.map(({ url }) => url));
  for (const [at, channel] of channels.entries()) {
    expect(channel.textContent.startsWith(SITE.socials[at]!.name)).toBe(true);
    expect(channel.getAttribute('rel')).toMatch(/noopener/);
  }
  expect(screen.getByRole('link', { name: 'Find help' })).toHaveAttribute('href', SITE.awareness.url);
});

it('without an operator the channel is named instead, and there are no empty links', async () => {
  await openSite('/contact', {
    api: { 'GET /api/site': { json: { ...SITE, operatorName: '', contactEmail: '' } } },
  });
  // The legal texts for this case are tested in test/api/site/legal/legal.spec.ts.
  expect(await screen.findByText('This site is run by NeonAce.')).toBeVisible();
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
});
