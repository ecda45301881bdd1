import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../lib/page-texts';
import { Copyable } from './Copyable';
import styles from './Verification.module.css';
import { isFair, type RevealedDraw, type Verdict, verifyDraw } from './verify-draw';

/** Repeats a draw in this browser, and shows what came out beside what the site had said. */
export function Verification({ draw }: { draw: RevealedDraw }) {
  const { data: verdict, isError } = useQuery({
    queryKey: ['verification', draw],
    queryFn: () => verifyDraw(draw, window.crypto.subtle),
    staleTime: Infinity,
  });
  return (
    <div className={styles.verification}>
      <div role="status">
        {isError && (
          <p className={styles.verdict} data-fair="false">
            {t('draw.uncheckable')}
          </p>
        )}
        {verdict && <Finding draw={draw} verdict={verdict} />}
      </div>
      <dl className={styles.seeds}>
        <dt>{t('seeds.server')}</dt>
        <dd>
          <Copyable text={draw.serverSeed} label={t('seeds.copyServer')} />
        </dd>
        <dt>{t('seeds.sealedHash')}</dt>
        <dd>
          <Copyable text={draw.serverSeedHash} label={t('seeds.copySealed')} />
        </dd>
        <dt>{t('seeds.client')}</dt>
        <dd>
          <Copyable text={draw.clientSeed} label={t('seeds.copyClient')} />
        </dd>
      </dl>
    </div>
  );
}

function Finding({ draw, verdict }: { draw: RevealedDraw; verdict: Verdict }) {
  const { isSeedRight, isRollRight, isTierRight, roll, tier } = verdict;
  const fair = isFair(verdict);
  const prize = tier ? t('draw.prize', tier) : t('draw.nothing');
  return (
    <>
      <p className={styles.verdict} data-fair={fair}>
        {fair ? <Check size={20} /> : <X size={20} />}
        {t(fair ? 'draw.fair' : 'draw.unfair')}
      </p>
      <ul className={styles.checks}>
        <CheckLine isRight={isSeedRight}>{t(isSeedRight ? 'draw.seedRight' : 'draw.seedWrong')}</CheckLine>
        <CheckLine isRight={isRollRight}>
          {isRollRight ? t('draw.rollRight', { roll }) : t('draw.rollWrong', { roll, told: draw.roll })}
        </CheckLine>
        <CheckLine isRight={isTierRight}>
          {isTierRight
            ? t('draw.tierRight', { roll, prize })
            : t('draw.tierWrong', { roll, prize, told: t('draw.prize', draw) })}
        </CheckLine>
      </ul>
    </>
  );
}

const CheckLine = ({ isRight, children }: { isRight: boolean; children: ReactNode }) => (
  <li data-right={isRight}>
    {isRight ? <Check size={16} /> : <X size={16} />}
    <span>{children}</span>
  </li>
);
