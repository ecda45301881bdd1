import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { CARD_SIZES, Picture, SCREEN_SIZES } from './Picture';

const UPLOAD = '/uploads/0123456789abcdef0123456789abcdef';
const shown = () => screen.getByRole<HTMLImageElement>('img');

describe('a picture', () => {
  it('is offered in two widths, with its rendered width', () => {
    render(<Picture src={`${UPLOAD}-1600.webp`} alt="A wheel" width="800" height="400" sizes={CARD_SIZES} />);
    expect(shown().srcset).toBe(`${UPLOAD}-640.webp 640w,${UPLOAD}-1600.webp 1600w`);
    expect(shown().sizes).toBe(CARD_SIZES);
  });

  it.each([CARD_SIZES, SCREEN_SIZES])(
    'uses the small one on a phone with three device pixels per CSS pixel: %s',
    (sizes) => {
      const [, width] = /^\(max-width: 639px\) (\d+)px,/.exec(sizes) ?? [];
      expect(Number(width) * 3).toBeLessThanOrEqual(640);
    },
  );

  it('uses its own width as its rendered width by default', () => {
    render(<Picture src={`${UPLOAD}-1600.webp`} alt="A wheel" width="96" height="72" />);
    expect(shown().sizes).toBe('96px');
  });

  it('from another host has one width', () => {
    render(<Picture src="https://cdn.example/wheel-1600.webp" alt="A wheel" width="96" height="72" />);
    expect(shown().srcset).toBe('');
  });

  it('that fails to load has a fallback that replaces both', () => {
    render(
      <Picture src={`${UPLOAD}-1600.webp`} alt="A wheel" fallback="/stand-in.svg" width="96" height="72" />,
    );
    fireEvent.error(shown());
    expect(shown().srcset).toBe('');
    expect(shown().getAttribute('src')).toBe('/stand-in.svg');
  });
});
