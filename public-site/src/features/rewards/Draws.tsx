import { useQuery } from '@tanstack/react-query';
import { Crown, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import type { Draw, User } from '../../api/types';
import { formatTime } from '../../lib/format';
import { t } from '../../lib/texts';
import { usePageParam } from '../../lib/use-page-param';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { lazyExtra } from '../../ui/lazy-extra';
import { LoadFailure, Notice } from '../../ui/Notice';
import { Pager } from '../../ui/Pager';
import { Skeleton, Spinner } from '../../ui/Spinner';
import styles from './Draws.module.css';
import { drawsKey, drawsQuery, useAfterDraw } from './queries';
import type { RevealedDraw } from './verify-draw';

/** The viewer's draws, which can be verified once their server seed is revealed. */
export function Draws({ user }: { user: User }) {
  const [page, openPage] = usePageParam();
  const { data, isPending, isError, isFetching, refetch } = useQuery(drawsQuery(user.user_id, page));
  useAfterDraw(user, drawsKey(user.user_id));
  if (isPending || (isError && isFetching)) {
    return (
      <Spinner label={t('draws.loading')}>
        <Skeleton height={420} borderRadius="var(--radius)" />
      </Spinner>
    );
  }
  if (!data) {
    return <LoadFailure title={t('draws.failed')} isAlert onRetry={() => void refetch()} />;
  }
  const { draws, pagination } = data;
  if (draws.length === 0) {
    return <Notice icon={Crown} title={t('draws.none')} text={t('draws.noneText')} />;
  }
  return (
    <>
      <Card as="ul" className={styles.draws}>
        {draws.map((draw) => (
          <DrawRow key={`${draw.serverSeedHash} ${draw.nonce}`} draw={draw} />
        ))}
      </Card>
      <Pager {...pagination} page={page} onOpen={openPage} />
    </>
  );
}

/** Lazy-loaded: few viewers verify a draw. */
const Verification = lazyExtra(
  'Failed to load the verification of a draw',
  async () => (await import('./Verification')).Verification,
);

function DrawRow({ draw }: { draw: Draw }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { tier, points, color, roll, nonce, timestamp } = draw;
  return (
    <li className={styles.draw}>
      <Chip color={color} size={40} />
      <span className={styles.won}>
        <b>{tier}</b>
        <span>{t('draw.won', { points })}</span>
      </span>
      <span className={styles.numbers}>
        <time dateTime={new Date(timestamp).toISOString()}>{formatTime(timestamp)}</time>
        <span>{t('draw.numbers', { roll, nonce })}</span>
      </span>
      {isRevealed(draw) ? (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={isOpen ? t('draw.hideOf', { tier }) : t('draw.verifyOf', { tier, roll })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'draw.hide' : 'draw.verify')}
        </Button>
      ) : (
        <span className={styles.sealed} title={t('draw.sealedWhy')}>
          <Lock size={16} /> {t('draw.sealed')}
        </span>
      )}
      <div id={id} className={styles.verification} hidden={!isOpen}>
        {isOpen && isRevealed(draw) && <Verification draw={draw} />}
      </div>
    </li>
  );
}

const isRevealed = (draw: Draw): draw is RevealedDraw => draw.serverSeed !== null;
