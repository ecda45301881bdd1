import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import type { Raffle } from '../../api/types';
import { t } from '../../lib/texts';
import { Copyable } from '../rewards/Copyable';
import { raffleKeysQuery } from './queries';
import styles from './Raffle.module.css';
import { isRaffleFair, type RaffleVerdict, verifyRaffle } from './verify-raffle';

/** What is published of a raffle; once it is over, this browser draws again. */
export function RaffleVerification({ raffle }: { raffle: Raffle }) {
  const { state, serverSeedHash, entriesHash, serverSeed, entries } = raffle;
  const values = [
    [t('raffle.hash.seedHash'), serverSeedHash],
    [t('raffle.hash.entries'), entriesHash],
    [t('raffle.hash.seed'), serverSeed],
  ] as const;
  return (
    <section aria-labelledby="raffle-check">
      <h2 id="raffle-check">{t('raffle.check.title')}</h2>
      {state === 'finished' && entries > 0 ? <Finding raffle={raffle} /> : <p>{t('raffle.check.later')}</p>}
      <dl className={styles.values}>
        {values.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Copyable text={value} label={`${t('raffle.hash.copy')}: ${label}`} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

function Finding({ raffle }: { raffle: Raffle }) {
  const { data: list, isError: isListMissing } = useQuery(raffleKeysQuery(raffle.id));
  const { data: verdict, isError } = useQuery({
    queryKey: ['raffle-verification', raffle, list],
    queryFn: () => verifyRaffle(raffle, list?.keys ?? [], window.crypto.subtle),
    enabled: list !== undefined,
    staleTime: Infinity,
  });
  if (isError || isListMissing) return <p role="status">{t('raffle.check.failed')}</p>;
  const isFair = verdict && isRaffleFair(verdict);
  return (
    <div role="status">
      {verdict && (
        <>
          <p className={styles.verdict} data-fair={isFair}>
            {isFair ? <Check size={20} /> : <X size={20} />}
            {t(isFair ? 'raffle.check.right' : 'raffle.check.wrong')}
          </p>
          <Checks verdict={verdict} />
        </>
      )}
    </div>
  );
}

function Checks({ verdict: { isSeedRight, areEntriesRight, draws } }: { verdict: RaffleVerdict }) {
  const lines: [isRight: boolean, text: string][] = [
    [isSeedRight, t(isSeedRight ? 'raffle.check.seedRight' : 'raffle.check.seedWrong')],
    [areEntriesRight, t(areEntriesRight ? 'raffle.check.entriesRight' : 'raffle.check.entriesWrong')],
    ...draws.map(({ number, index, count, isRight }): [boolean, string] => [
      isRight,
      isRight
        ? t('raffle.check.drawRight', { number, index: index + 1, count })
        : t('raffle.check.drawWrong', { number }),
    ]),
  ];
  return (
    <ul className={styles.checks}>
      {lines.map(([isRight, text]) => (
        <li key={text} data-right={isRight}>
          {isRight ? <Check size={16} /> : <X size={16} />}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
