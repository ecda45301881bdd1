import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/texts';
import { CheckList, Finding } from '../../ui/Finding';
import { Copyable } from '../../ui/Copyable';
import styles from './Verification.module.css';
import { isFair, type RevealedDraw, type Verdict, verifyDraw } from './verify-draw';

/** Repeats a draw in the browser and compares the result with the published one. */
export function Verification({ draw }: { draw: RevealedDraw }) {
  const { data: verdict, isError } = useQuery({
    queryKey: ['verification', draw],
    queryFn: () => verifyDraw(draw, window.crypto.subtle),
    staleTime: Infinity,
  });
  return (
    <div className={styles.verification}>
      <div role="status">
        {isError && <p className={styles.failure}>{t('draw.uncheckable')}</p>}
        {verdict && <Outcome draw={draw} verdict={verdict} />}
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

function Outcome({ draw, verdict }: { draw: RevealedDraw; verdict: Verdict }) {
  const { isSeedRight, isRollRight, isTierRight, roll, tier } = verdict;
  const fair = isFair(verdict);
  const prize = tier ? t('draw.prize', tier) : t('draw.nothing');
  return (
    <>
      <Finding isFair={fair}>{t(fair ? 'draw.fair' : 'draw.unfair')}</Finding>
      <CheckList
        lines={[
          { isRight: isSeedRight, text: t(isSeedRight ? 'draw.seedRight' : 'draw.seedWrong') },
          {
            isRight: isRollRight,
            text: isRollRight
              ? t('draw.rollRight', { roll })
              : t('draw.rollWrong', { roll, told: draw.roll }),
          },
          {
            isRight: isTierRight,
            text: isTierRight
              ? t('draw.tierRight', { roll, prize })
              : t('draw.tierWrong', { roll, prize, told: t('draw.prize', draw) }),
          },
        ]}
      />
    </>
  );
}
