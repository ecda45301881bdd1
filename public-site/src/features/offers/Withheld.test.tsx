import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { NoOffers } from './OfferGrid';

const draw = (withheld: string) =>
  render(
    <MemoryRouter>
      <NoOffers withheld={withheld} />
    </MemoryRouter>,
  );

describe('an empty list of offers', () => {
  it('explains that a break hides them and links to the break', () => {
    draw('break=12');
    expect(screen.getByText('You’re taking a break. Offers are hidden until it ends.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Play Safe' }).getAttribute('href')).toBe('/play-safe');
  });

  it.each([
    ['country=3', 'No offers are available in your country.'],
    ['', 'There are no offers right now. Check back soon!'],
  ])('says why for %j, without a link to a break the member has not taken', (withheld, sentence) => {
    draw(withheld);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
