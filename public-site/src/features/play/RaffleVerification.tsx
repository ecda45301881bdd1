import { useQuery } from '@tanstack/react-query';
import type { Raffle } from '../../api/types';
import { t } from '../../lib/texts';
import { CheckList, Finding } from '../../ui/Finding';
import { Copyable } from '../../ui/Copyable';
import { raffleKeysQuery } from './queries';
import styles from './Raffle.module.css';
import { isRaffleFair, type RaffleVerdict, verifyRaffle } from './verify-raffle';

/** The published fairness data. Once the raffle is finished, the browser repeats the draw. */
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
      {state !== 'finished' && <p>{t('raffle.check.later')}</p>}
      {state === 'finished' && entries > 0 && <Outcome raffle={raffle} />}
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

function Outcome({ raffle }: { raffle: Raffle }) {
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
          <Finding isFair={isFair === true}>
            {t(isFair ? 'raffle.check.right' : 'raffle.check.wrong')}
          </Finding>
          <CheckList lines={linesOf(verdict)} />
        </>
      )}
    </div>
  );
}

function linesOf({ isSeedRight, areEntriesRight, draws }: RaffleVerdict) {
  return [
    { isRight: isSeedRight, text: t(isSeedRight ? 'raffle.check.seedRight' : 'raffle.check.seedWrong') },
    {
      isRight: areEntriesRight,
      text: t(areEntriesRight ? 'raffle.check.entriesRight' : 'raffle.check.entriesWrong'),
    },
    ...draws.map(({ number, index, count, isRight }) => ({
      isRight,
      text: isRight
        ? t('raffle.check.drawRight', { number, index: index + 1, count })
        : t('raffle.check.drawWrong', { number }),
    })),
  ];
}
