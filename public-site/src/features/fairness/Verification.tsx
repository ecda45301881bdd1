import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon';
import { Copyable } from './Copyable';
import styles from './Verification.module.css';
import { isFair, type RevealedDraw, type Verdict, verifyDraw } from './verify-draw';

/** Repeats a draw in this browser, and shows what came out beside what the site had said. */
export function Verification({ draw }: { draw: RevealedDraw }) {
  const { data: verdict, isError } = useQuery({
    queryKey: ['verification', draw],
    queryFn: () => verifyDraw(draw, window.crypto.subtle),
    retry: false,
    staleTime: Infinity,
  });
  return (
    <div className={styles.verification}>
      <div role="status">
        {isError && (
          <p className={styles.verdict} data-fair="false">
            This draw could not be checked here. Browsers calculate hashes on secure (https) pages only.
          </p>
        )}
        {verdict && <Finding draw={draw} verdict={verdict} />}
      </div>
      <dl className={styles.seeds}>
        <dt>Server seed</dt>
        <dd>
          <Copyable text={draw.serverSeed} what="server seed" />
        </dd>
        <dt>Its sealed hash</dt>
        <dd>
          <Copyable text={draw.serverSeedHash} what="sealed hash" />
        </dd>
        <dt>Client seed</dt>
        <dd>
          <Copyable text={draw.clientSeed} what="client seed" />
        </dd>
      </dl>
    </div>
  );
}

function Finding({ draw, verdict }: { draw: RevealedDraw; verdict: Verdict }) {
  const { isSeedRight, isRollRight, isTierRight, roll, tier } = verdict;
  const fair = isFair(verdict);
  return (
    <>
      <p className={styles.verdict} data-fair={fair}>
        <Icon name={fair ? 'check' : 'close'} size={20} />
        {fair ? 'Verified: this draw was fair' : 'This draw does not add up'}
      </p>
      <ul className={styles.checks}>
        <Check isRight={isSeedRight}>
          {isSeedRight
            ? 'The server seed is the one that was sealed before the draw.'
            : 'The server seed is not the one that was sealed before the draw.'}
        </Check>
        <Check isRight={isRollRight}>
          The seeds give roll {roll}
          {isRollRight ? ', as you were told.' : `; you were told ${draw.roll}.`}
        </Check>
        <Check isRight={isTierRight}>
          Roll {roll} wins {tier ? `${tier.tier} (${tier.points} points)` : 'nothing'}
          {isTierRight ? ', as you were told.' : `; you were told ${draw.tier} (${draw.points} points).`}
        </Check>
      </ul>
    </>
  );
}

const Check = ({ isRight, children }: { isRight: boolean; children: ReactNode }) => (
  <li data-right={isRight}>
    <Icon name={isRight ? 'check' : 'close'} size={16} />
    <span>{children}</span>
  </li>
);
