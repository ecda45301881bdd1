import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BOT_ACCOUNT, readDemoAccounts } from './accounts.js';
import { EVENING_MS, LiveEvening } from './evening.js';
import { type ChannelEvent, SandboxState } from './state.js';
import { SandboxClient, startSandbox } from './sandbox-client.js';

const MINUTE_MS = 60_000;

describe('sandbox: a live evening', () => {
  let state: SandboxState;
  let evening: LiveEvening;
  let events: ChannelEvent['type'][];

  beforeEach(() => {
    jest.useFakeTimers({ now: 1_000_000 });
    state = new SandboxState([...readDemoAccounts(), BOT_ACCOUNT], 'neonace');
    evening = new LiveEvening(state);
    events = [];
    state.listeners.add(({ type }) => events.push(type));
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('goes live with a title, and many viewers chat, ask the bot and follow', () => {
    const { followers } = state.stream;
    evening.begin();
    expect(state.stream).toMatchObject({
      isLive: true,
      title: expect.stringContaining('Bonus hunt'),
      game: 'Slots',
    });
    expect(events).toEqual(['channel.update', 'stream.online']);
    jest.advanceTimersByTime(10 * MINUTE_MS);
    const speakers = new Set(state.chat.map(({ login }) => login));
    expect(speakers.size).toBeGreaterThan(15);
    for (const login of ['neonace', 'neonace_bot', 'luna_sky']) expect(speakers).not.toContain(login);
    expect(state.chat.filter(({ text }) => text === '!points').length).toBeGreaterThan(0);
    expect(state.stream.followers).toBeGreaterThan(followers);
  });

  it('sends a message every 2 to 7 seconds, never twice by the same viewer or twice in a round', () => {
    evening.begin();
    jest.advanceTimersByTime(3 * MINUTE_MS);
    const times = [1_000_000, ...state.chat.map(({ at }) => Date.parse(at))];
    const pauses = times.slice(1).map((time, place) => time - (times[place] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(7_000);
    const logins = state.chat.map(({ login }) => login);
    expect(logins.filter((login, place) => login === logins[place + 1])).toEqual([]);
    expect(new Set(state.chat.slice(0, 20).map(({ text }) => text)).size).toBe(20);
  });

  it('adds a crowd of whom one in seven talks and one raids, once', () => {
    const raids: number[] = [];
    state.listeners.add((event) => {
      if (event.type === 'channel.raid') raids.push(event.viewers);
    });
    evening.begin(200);
    // Includes Nightbot and the site's own bot.
    expect(state.chatters.size).toBe(202);
    expect(new Set(state.people.map(({ id }) => id)).size).toBe(state.people.length);
    jest.advanceTimersByTime(30 * MINUTE_MS);
    const crowd = new Set(state.crowd.map(({ login }) => login));
    const talkers = new Set(state.chat.map(({ login }) => login).filter((login) => crowd.has(login)));
    expect(talkers.size).toBeGreaterThan(5);
    expect(talkers.size).toBeLessThanOrEqual(29);
    expect(raids).toEqual([37]);
    expect(state.follows.size).toBeGreaterThan(10);
  });

  it('ends on request, and the chat goes silent', () => {
    evening.begin();
    jest.advanceTimersByTime(MINUTE_MS);
    evening.end();
    expect(state.stream.isLive).toBe(false);
    expect(evening.endsAt).toBeNull();
    expectSilence();
  });

  it('ends automatically after an hour', () => {
    evening.begin();
    jest.advanceTimersByTime(EVENING_MS - 1);
    expect(state.stream.isLive).toBe(true);
    jest.advanceTimersByTime(8_000);
    expect(state.stream.isLive).toBe(false);
    expectSilence();
  });

  it('ends when the channel goes offline or the sandbox is reset', () => {
    evening.begin();
    state.changeStream({ isLive: false });
    expectSilence();
    evening.begin();
    state.reset();
    expect(evening.endsAt).toBeNull();
    expectSilence();
  });

  it('runs only once, however often it is started', () => {
    evening.begin();
    evening.begin();
    expect(jest.getTimerCount()).toBe(1);
  });

  function expectSilence(): void {
    const before = state.chat.length;
    expect(jest.getTimerCount()).toBe(0);
    jest.advanceTimersByTime(10 * MINUTE_MS);
    expect(state.chat).toHaveLength(before);
  }
});

it('sandbox: an evening is started and ended through the control API', async () => {
  const sandbox = await startSandbox();
  const client = new SandboxClient(sandbox);
  expect((await client.control('/evening')).body).toEqual({ endsAt: null });
  const begun = await client.control('/evening', { isOn: true });
  expect(begun.body).toEqual({ endsAt: expect.stringMatching(/Z$/) });
  expect(sandbox.state.stream).toMatchObject({ isLive: true, title: expect.stringContaining('Bonus hunt') });
  expect((await client.control('/evening', { isOn: false })).body).toEqual({ endsAt: null });
  expect(sandbox.state.stream.isLive).toBe(false);
  expect((await client.control('/evening', {})).status).toBe(400);
  await sandbox.close();
});
