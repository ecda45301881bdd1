import { Bell, Check, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../lib/texts';
import { dismissToast, type ShownToast, useToasts } from './toast-store';
import styles from './ToastCorner.module.css';

/**
 * The toasts at the top right. The live regions are always rendered, because screen readers ignore ones added
 * together with their text.
 */
export function ToastCorner() {
  const toasts = useToasts();
  return (
    <div className={styles.corner}>
      {(['error', 'success', 'info'] as const).map((kind) => (
        <div key={kind} className={styles.place} aria-live={kind === 'error' ? 'assertive' : 'polite'}>
          {toasts.map((toast) => toast.kind === kind && <ToastCard key={toast.id} toast={toast} />)}
        </div>
      ))}
    </div>
  );
}

const SHOWN_MS = 3_000;
const SIGNS = { success: Check, error: X, info: Bell };

/** A single message that disappears after 3 seconds. It stays while hovered or focused, and can be closed. */
function ToastCard({ toast: { id, kind, text, link } }: { toast: ShownToast }) {
  const [isPaused, setPaused] = useState(false);
  const leftMs = useRef(SHOWN_MS);
  const Sign = SIGNS[kind];
  const focusedBefore = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isPaused) return;
    const begun = Date.now();
    const timer = setTimeout(() => dismissToast(id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - begun;
    };
  }, [id, isPaused]);
  const close = () => {
    focusedBefore.current?.focus();
    dismissToast(id);
  };
  return (
    <div
      className={styles.toast}
      data-toast={kind}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setPaused(true);
        const cameFrom = relatedTarget instanceof HTMLElement ? relatedTarget : null;
        if (!currentTarget.contains(cameFrom)) focusedBefore.current = cameFrom;
      }}
      onBlur={() => setPaused(false)}
    >
      <span className={styles.sign}>
        <Sign size={16} />
      </span>
      <span>
        <span>{text}</span>{' '}
        {link && ('to' in link ? <Link to={link.to}>{link.text}</Link> : <a href={link.href}>{link.text}</a>)}
      </span>
      <button type="button" className={styles.close} aria-label={t('action.close')} onClick={close}>
        <X size={18} />
      </button>
    </div>
  );
}
