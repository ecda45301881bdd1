import { useState } from 'react';
import { SoundIcon } from './icons';
import styles from './RewardDialog.module.css';
import { isMuted, setMuted } from './sounds';

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
      aria-label="Mute sounds"
      aria-pressed={muted}
      title={muted ? 'Sounds are off' : 'Sounds are on'}
      onClick={toggle}
    >
      <SoundIcon muted={muted} />
    </button>
  );
}
