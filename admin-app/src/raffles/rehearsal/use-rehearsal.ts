import { useEffect, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { serverNow } from '#shared/server-clock.js';
import { t } from '../../i18n/texts';
import { dataProvider } from '../../providers/data-provider';
import type { Raffle } from '../../shared/api';
import { answered, closed, drawnAgain, newRehearsal, opened, ticked } from './rehearsal';

const TICK_MS = 1_000;

/** From 0 to 1, exclusive. */
const randomShare = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;

/** A raffle on this screen only, and a data provider whose steps change nothing else. */
export function useRehearsal() {
  const { identity } = useGetIdentity();
  const [raffle, setRaffle] = useState(() => newRehearsal(t('resources.raffles.rehearsal.raffle')));
  useEffect(() => {
    const tick = (now: number, random: number) => setRaffle((before) => ticked(before, now, random));
    const timer = setInterval(() => tick(serverNow(), randomShare()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const step = (change: (before: Raffle, now: number, random: number) => Raffle) => {
    const [now, random] = [serverNow(), randomShare()];
    setRaffle((before) => change(before, now, random));
    return Promise.resolve(raffle);
  };
  const holder = { userId: String(identity?.id), nickname: identity?.fullName ?? '' };
  const provider: typeof dataProvider = {
    ...dataProvider,
    takeRaffle: () => step((before) => ({ ...before, holder })),
    openRaffle: () => step(opened),
    closeRaffle: () => step(closed),
    drawRaffle: (_id, { note }) => step((before, now, random) => drawnAgain(before, now, random, note)),
  };
  return {
    raffle,
    provider,
    reply: () => setRaffle(answered),
    restart: () => setRaffle(newRehearsal(raffle.title)),
  };
}
