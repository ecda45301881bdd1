import { useToasts } from './toast-store';
import { ToastCard } from './ToastCard';
import styles from './ToastCorner.module.css';

/** The toasts at the top right. What reads the page aloud hears only places that were there before their text. */
export function ToastCorner() {
  const toasts = useToasts();
  return (
    <div className={styles.corner}>
      {(['error', 'success'] as const).map((kind) => (
        <div key={kind} className={styles.place} aria-live={kind === 'error' ? 'assertive' : 'polite'}>
          {toasts.map((toast) => toast.kind === kind && <ToastCard key={toast.id} toast={toast} />)}
        </div>
      ))}
    </div>
  );
}
