import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link } from 'react-router-dom';
import { useFilter } from './use-filter';

function Filters() {
  const [search, setSearch] = useFilter('search');
  const [order, setOrder] = useFilter('order', 'recommended');
  return (
    <>
      <input value={search} onChange={(event) => setSearch(event.target.value)} />
      <button onClick={() => setOrder('name')}>{order}</button>
      <Link to="/">All</Link>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pause = () => act(() => jest.advanceTimersByTime(300));

describe('a filter', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    window.history.replaceState(null, '', '/');
  });
  const show = (address: string) => {
    window.history.replaceState(null, '', address);
    render(<Filters />, { wrapper: BrowserRouter });
  };

  it('starts with the value in the address', () => {
    show('/?search=mug&order=name');
    expect([field().value, screen.getByRole('button').textContent]).toEqual(['mug', 'name']);
  });
  it('changes immediately, and its address once typing pauses', () => {
    show('/');
    type('m');
    type('mug');
    expect([field().value, window.location.search]).toEqual(['mug', '']);
    pause();
    expect([field().value, window.location.search]).toEqual(['mug', '?search=mug']);
    type('');
    pause();
    expect(window.location.search).toBe('');
  });
  it('leaves other filters alone', () => {
    show('/?page=2');
    type('mug');
    fireEvent.click(screen.getByRole('button'));
    pause();
    expect(window.location.search).toBe('?page=2&search=mug&order=name');
  });
  it('follows a link', () => {
    show('/?search=mug');
    fireEvent.click(screen.getByRole('link'));
    expect(field().value).toBe('');
  });
});
