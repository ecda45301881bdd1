import { MEMBER_FLAGS, MEMBER_NUMBERS } from '#shared/member-rules.js';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../api/client';
import type { Raffle } from '../../api/types';
import { t } from '../../lib/texts';
import { usePlayEvents } from '../../lib/use-play-events';
import { ButtonLink } from '../../ui/Button';
import { LoadFailure, Notice } from '../../ui/Notice';
import { Skeleton, Spinner } from '../../ui/Spinner';
import { Page } from '../page/Page';
import { raffleQuery } from './queries';
import { drawnName, drawText } from './raffle-texts';
import styles from './Raffle.module.css';
import { RaffleCard } from './RaffleCard';
import { RaffleVerification } from './RaffleVerification';

/** Everything about one raffle. */
export function RafflePage() {
  const { id = '' } = useParams();
  const { data: raffle, error, isPending, refetch } = useQuery(raffleQuery(Number(id)));
  const isNone = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <Page path="/play/:id" isReading>
      <div className={styles.details}>
        {isPending && (
          <Spinner label={t('raffle.loading')}>
            <Skeleton height="320px" borderRadius="var(--radius)" />
          </Spinner>
        )}
        {isNone && (
          <Notice icon={SearchX} title={t('raffle.none')} text={t('raffle.noneText')}>
            <ButtonLink to="/play">{t('page./play.title')}</ButtonLink>
          </Notice>
        )}
        {error && !isNone && (
          <LoadFailure title={t('raffle.failed')} isAlert onRetry={() => void refetch()} />
        )}
        {raffle && !error && <Details raffle={raffle} />}
      </div>
    </Page>
  );
}

function Details({ raffle }: { raffle: Raffle }) {
  return (
    <>
      {raffle.state !== 'finished' && <Live />}
      <RaffleCard raffle={raffle} />
      <section aria-labelledby="raffle-rules">
        <h2 id="raffle-rules">{t('raffle.rules.title')}</h2>
        <ul className={styles.rules}>
          {rulesOf(raffle).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      {raffle.draws.length > 0 && (
        <section aria-labelledby="raffle-draws">
          <h2 id="raffle-draws">{t('raffle.draws')}</h2>
          <ol className={styles.draws}>
            {raffle.draws.map((draw) => (
              <li key={draw.number}>
                <bdi>{drawnName(draw)}</bdi> {drawText(draw)}
              </li>
            ))}
          </ol>
        </section>
      )}
      <RaffleVerification raffle={raffle} />
    </>
  );
}

/** Only mounted while the raffle runs: a finished one never changes and needs no connection. */
function Live() {
  usePlayEvents();
  return null;
}

/** The rules of entry and the odds; the same template for every raffle. */
function rulesOf({ rules, winners, claimMinutes, mayWinAgain, teamMayEnter }: Raffle): string[] {
  return [
    t('raffle.rules.who'),
    !teamMayEnter && t('raffle.rules.team'),
    ...MEMBER_FLAGS.map((name) => rules?.[name] && t(`raffle.rules.${name}`)),
    ...MEMBER_NUMBERS.map((name) => rules?.[name] && t(`raffle.rules.${name}`, { n: rules[name] })),
    t('raffle.rules.free'),
    t('raffle.rules.odds', { winners }),
    t('raffle.rules.drawn'),
    claimMinutes > 0 && t('raffle.rules.answer', { minutes: claimMinutes }),
    !mayWinAgain && t('raffle.rules.once'),
  ].filter((line): line is string => typeof line === 'string');
}
