import type { Hunt, HuntSlot } from '../../api/types';
import { t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import { Meter } from '../../ui/Meter';
import styles from './HuntBoard.module.css';
import { money, times } from './hunts';

/** A bonus hunt: its totals and all its slots. */
export function HuntBoard({ hunt }: { hunt: Hunt }) {
  const { name, state, sums, slots, currentSlotId } = hunt;
  const opened = t('hunts.opened', { opened: sums.opened, slots: slots.length });
  return (
    <>
      <Card as="section" className={styles.board} aria-labelledby={`hunt-${hunt.id}`}>
        <header className={styles.head}>
          <h2 id={`hunt-${hunt.id}`}>{name}</h2>
          <span className={styles.state} data-state={state}>
            {t(`hunts.state.${state}`)}
          </span>
        </header>
        <Sums hunt={hunt} />
        {slots.length > 0 && state !== 'collecting' && (
          <div className={styles.progress}>
            <Meter label={t('hunts.slots')} text={opened} value={sums.opened} max={slots.length} />
            <p>{opened}</p>
          </div>
        )}
        {state === 'collecting' && <p className={styles.hint}>{t('hunts.wouldLike')}</p>}
      </Card>
      {slots.length > 0 && (
        <Card className={styles.frame}>
          <table className={styles.slots}>
            <thead>
              <tr>
                <th scope="col">{t('hunts.slot')}</th>
                <th scope="col">{t('hunts.bet')}</th>
                <th scope="col">{t('hunts.win')}</th>
                <th scope="col" aria-label={t('hunts.average')}>
                  ×
                </th>
              </tr>
            </thead>
            <tbody>
              {slots.map((slot) => (
                <SlotRow key={slot.id} slot={slot} hunt={hunt} isCurrent={slot.id === currentSlotId} />
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </>
  );
}

function Sums({ hunt }: { hunt: Hunt }) {
  const { currency, sums, startCents, endCents, state } = hunt;
  const shown: [label: string, value: string, tone?: 'needed' | 'gain' | 'loss'][] = [
    [t('hunts.start'), money(startCents, currency)],
    [t('hunts.bets'), money(sums.betCents, currency)],
    [t('hunts.wins'), money(sums.winCents, currency)],
    [t('hunts.average'), times(sums.averageMultiplier)],
    state === 'finished'
      ? [t('hunts.end'), money(endCents, currency)]
      : [t('hunts.needed'), times(sums.neededMultiplier), 'needed'],
  ];
  // Before the first slot is opened, the whole starting balance would count as a loss.
  if (state === 'finished' || sums.opened > 0)
    shown.push([
      t('hunts.profit'),
      money(sums.profitCents, currency),
      sums.profitCents < 0 ? 'loss' : 'gain',
    ]);
  return (
    <dl className={styles.sums}>
      {shown.map(([label, value, tone]) => (
        <div key={label} data-tone={tone}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function SlotRow({ slot, hunt, isCurrent }: { slot: HuntSlot; hunt: Hunt; isCurrent: boolean }) {
  const { id, name, betCents, winCents, multiplier } = slot;
  const { bestSlotId, worstSlotId, opened } = hunt.sums;
  const isAlone = opened < 2;
  return (
    <tr data-current={isCurrent} aria-current={isCurrent || undefined}>
      <th scope="row">
        <span>{name}</span>
        {isCurrent && <span className={styles.mark}>{t('hunts.now')}</span>}
        {!isAlone && id === bestSlotId && <span className={styles.mark}>{t('hunts.best')}</span>}
        {!isAlone && id === worstSlotId && <span className={styles.mark}>{t('hunts.worst')}</span>}
      </th>
      <td>{money(betCents, hunt.currency)}</td>
      <td>{money(winCents, hunt.currency)}</td>
      <td>{times(multiplier)}</td>
    </tr>
  );
}
