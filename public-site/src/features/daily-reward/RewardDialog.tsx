import { Volume2, VolumeX, X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { RewardTier } from '../../api/types';
import { t } from '../../lib/texts';
import { useSlow } from '../../lib/use-slow';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Dialog } from '../../ui/Dialog';
import { useSite } from '../site/site';
import { Result } from './Result';
import { rewardRhythm } from './reward-rhythm';
import type { Phase } from './reward-state';
import styles from './RewardDialog.module.css';
import { Roulette } from './Roulette';
import { isMuted, setMuted } from './sounds';

interface RewardDialogProps {
  tiers: readonly RewardTier[];
  phase: Phase;
  isReady: boolean;
  /** Label of the claim button. */
  text: ReactNode;
  onClaim: () => void;
  /** The strip has stopped. */
  onStop: () => void;
  onClose: () => void;
}

export function RewardDialog({ tiers, phase, isReady, text, onClaim, onStop, onClose }: RewardDialogProps) {
  const site = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  // Show the tiers that were drawn from, even if an admin has changed them since.
  const claimed = phase.kind === 'opening' || phase.kind === 'won' ? phase.claimed : null;
  const isSlow = useSlow(phase.kind === 'preparing');
  const isWon = phase.kind === 'won';
  return (
    <Dialog ref={dialog} className={styles.dialog} aria-labelledby="reward-title" onClose={onClose}>
      <div className={styles.content} inert={isWon}>
        <header className={styles.head}>
          <div>
            <h2 id="reward-title">{t('reward.title')}</h2>
            <p>
              {isSlow ? t('reward.slow') : t('reward.oneDraw', { rhythm: rewardRhythm(site) })}{' '}
              <Link to="/rewards" onClick={close}>
                {t('reward.oddsAndProof')}
              </Link>
            </p>
          </div>
          <MuteButton />
          <button type="button" className={styles.round} aria-label={t('action.close')} onClick={close}>
            <X size={22} />
          </button>
        </header>
        <Roulette
          tiers={claimed?.rewards ?? tiers}
          wonIndex={claimed?.rewardIndex ?? null}
          isRolling={phase.kind === 'opening'}
          onStop={onStop}
        />
        <div className={styles.body}>
          <Button variant="reward" className={styles.claim} disabled={!isReady} onClick={onClaim}>
            <span>{text}</span>
          </Button>
          <TierGrid tiers={tiers} />
        </div>
      </div>
      {isWon && <Result reward={phase.claimed.reward} tiers={phase.claimed.rewards} onDone={close} />}
    </Dialog>
  );
}

function MuteButton() {
  const [muted, show] = useState(isMuted);
  const toggle = () => {
    setMuted(!muted);
    show(!muted);
  };
  return (
    <button
      type="button"
      className={styles.round}
      aria-label={t('reward.sound')}
      aria-pressed={muted}
      title={t(muted ? 'reward.soundOff' : 'reward.soundOn')}
      onClick={toggle}
    >
      {muted ? <VolumeX size={22} /> : <Volume2 size={22} />}
    </button>
  );
}

/** The prizes and their probabilities. */
const TierGrid = ({ tiers }: { tiers: readonly RewardTier[] }) => (
  <ul className={styles.grid}>
    {tiers.map(({ tier, points, probability, color }, at) => (
      <li key={at} className={styles.tier} style={{ '--tier': color } as CSSProperties}>
        <Chip color={color} size={38} />
        <span className={styles.words}>
          <b>{tier}</b>
          <span>{t('points.count', { points })}</span>
        </span>
        <span className={styles.chance}>{probability}%</span>
      </li>
    ))}
  </ul>
);
