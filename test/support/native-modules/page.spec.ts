import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { openPage } from './page.mjs';

it('is the window of its document, and of the events that bubble up to it', () => {
  const close = openPage();
  document.body.innerHTML = '<button>Buy</button>';
  const targets: (EventTarget | null)[] = [];
  window.addEventListener('click', ({ target, currentTarget }) => targets.push(target, currentTarget));
  const button = document.querySelector('button')!;
  button.click();
  expect(targets).toEqual([button, globalThis]);
  expect(button).toBeInstanceOf(HTMLButtonElement);
  close();
});

it('leaves nothing behind: no global, replacement or timer', async () => {
  const { fetch, setTimeout, console } = globalThis;
  const { error } = console;
  const close = openPage();
  localStorage.setItem('kept', 'yes');
  const ran: string[] = [];
  globalThis.setTimeout(() => ran.push('after the page'), 1);
  globalThis.fetch = () => Promise.reject(new Error('replaced'));
  console.error = () => {};
  close();
  await sleep(20);
  expect(ran).toEqual([]);
  expect([globalThis.fetch, globalThis.setTimeout, console.error]).toEqual([fetch, setTimeout, error]);
  expect([typeof document, typeof window, typeof localStorage]).toEqual(Array(3).fill('undefined'));
});

it('starts with an empty storage each time', () => {
  const closeFirst = openPage();
  localStorage.setItem('kept', 'yes');
  closeFirst();
  const close = openPage();
  expect(localStorage).toHaveLength(0);
  close();
});
