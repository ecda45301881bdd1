import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { CARD_SIZES, Picture, SCREEN_SIZES } from './Picture';

const UPLOAD = '/uploads/0123456789abcdef0123456789abcdef';
const shown = () => screen.getByRole<HTMLImageElement>('img');

describe('a picture', () => {
  it('that was uploaded comes in two widths, and says how wide it stands', () => {
    render(<Picture src={`${UPLOAD}-1600.webp`} alt="A wheel" width="800" height="400" sizes={CARD_SIZES} />);
    expect(shown().srcset).toBe(`${UPLOAD}-640.webp 640w,${UPLOAD}-1600.webp 1600w`);
    expect(shown().sizes).toBe(CARD_SIZES);
  });

  it.each([CARD_SIZES, SCREEN_SIZES])('is the small one on a phone of three pixels in one: %s', (sizes) => {
    const [, width] = /^\(max-width: 639px\) (\d+)px,/.exec(sizes) ?? [];
    expect(Number(width) * 3).toBeLessThanOrEqual(640);
  });

  it('stands as wide as it is unless it says so', () => {
    render(<Picture src={`${UPLOAD}-1600.webp`} alt="A wheel" width="96" height="72" />);
    expect(shown().sizes).toBe('96px');
  });

  it('from elsewhere has one width', () => {
    render(<Picture src="https://cdn.example/wheel-1600.webp" alt="A wheel" width="96" height="72" />);
    expect(shown().srcset).toBe('');
  });

  it('that cannot be loaded has a stand-in in place of both', () => {
    render(
      <Picture src={`${UPLOAD}-1600.webp`} alt="A wheel" fallback="/stand-in.svg" width="96" height="72" />,
    );
    fireEvent.error(shown());
    expect(shown().srcset).toBe('');
    expect(shown().getAttribute('src')).toBe('/stand-in.svg');
  });
});
