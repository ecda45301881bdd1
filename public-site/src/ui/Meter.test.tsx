import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Meter } from './Meter';

describe('Meter', () => {
  it.each([
    [50, 200, '25'],
    [199, 200, '99'],
    [300, 200, '100'],
    [0, 0, '100'],
  ])('shows %d of %d as %s percent', (value, max, percent) => {
    render(<Meter label="Today" text="as it is" value={value} max={max} />);
    const meter = screen.getByRole('meter', { name: 'Today' });
    expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuetext')]).toEqual([
      percent,
      'as it is',
    ]);
  });
});
