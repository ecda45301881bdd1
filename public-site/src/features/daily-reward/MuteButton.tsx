import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/texts';
import styles from './RewardDialog.module.css';
import { isMuted, setMuted } from './sound/sounds';

export function MuteButton() {
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
