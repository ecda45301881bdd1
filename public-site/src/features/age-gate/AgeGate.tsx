import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import button from '../../ui/Button.module.css';
import { ageState, confirmAdult, confirmUnderage } from './age-flags';
import styles from './AgeGate.module.css';

const LOOK_AGAIN_MS = 30_000;
const RESTRICTED = '/restricted';

/** Stands before every page but `/restricted`, and comes back in an open page once the verification has expired. */
export function AgeGate() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState(() => ageState(localStorage, Date.now()));

  useEffect(() => {
    const look = () => setState(ageState(localStorage, Date.now()));
    look();
    const timer = window.setInterval(look, LOOK_AGAIN_MS);
    window.addEventListener('storage', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('storage', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [pathname]);

  useEffect(() => {
    if (state === 'underage' && pathname !== RESTRICTED) void navigate(RESTRICTED, { replace: true });
    if (state !== 'underage' && pathname === RESTRICTED) void navigate('/', { replace: true });
  }, [state, pathname, navigate]);

  const settle = () => setState(ageState(localStorage, Date.now()));
  const onAdult = () => {
    confirmAdult(localStorage, Date.now());
    settle();
  };
  const onUnderage = () => {
    confirmUnderage(localStorage);
    settle();
  };
  if (state !== 'unverified' || pathname === RESTRICTED) return null;
  return <GateDialog onAdult={onAdult} onUnderage={onUnderage} />;
}

function GateDialog({ onAdult, onUnderage }: { onAdult: () => void; onUnderage: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.gate}
      aria-labelledby="age-gate-title"
      tabIndex={-1}
      onCancel={(event) => event.preventDefault()}
      // Browsers give way at the third Esc.
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id="age-gate-title">Are you 18 or older?</h2>
      <p>
        This site is about online casinos. Gambling can be addictive: play responsibly, and only as an adult.
      </p>
      <div className={styles.answers}>
        <button type="button" className={button.button} onClick={onAdult}>
          I AM 18 OR OLDER - ENTER
        </button>
        <button type="button" className={`${button.button} ${button.quiet}`} onClick={onUnderage}>
          I AM UNDER 18 - EXIT
        </button>
      </div>
    </dialog>
  );
}
