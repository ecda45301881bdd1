import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { openConsole } from '../testing/open-console';
import { PlainHttpNote } from './PlainHttpNote';

const NOTE = /six connections/;

it('says over plain http how many sources OBS can show', async () => {
  await openConsole('overlays', { 'GET /api/overlays': { json: [] } });
  expect(screen.getByText(NOTE).textContent).toContain('HTTP/2');
});

it('says nothing over https', () => {
  render(<PlainHttpNote protocol="https:" />);
  expect(screen.queryByText(NOTE)).toBeNull();
});
