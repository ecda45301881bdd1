import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { ShellIcon } from './ShellIcon';
import styles from './Toasts.module.css';

const SHOWN_MS = 3_000;

export interface Toast {
  kind: 'success' | 'error';
  text: string;
  /** The way on. */
  link?: { text: string; href: string };
}

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Shows a sentence at the top right for 3 seconds. */
export const useToast = () => useContext(ToastContext);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<(Toast & { id: number })[]>([]);
  const count = useRef(0);
  const show = useCallback((toast: Toast) => {
    const id = (count.current += 1);
    setToasts((shown) => [...shown, { ...toast, id }]);
    setTimeout(() => setToasts((shown) => shown.filter((each) => each.id !== id)), SHOWN_MS);
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.corner}>
        {toasts.map(({ id, kind, text, link }) => (
          <div
            key={id}
            className={styles.toast}
            data-kind={kind}
            role={kind === 'error' ? 'alert' : 'status'}
          >
            <span className={styles.sign}>
              <ShellIcon name={kind === 'error' ? 'close' : 'check'} size={16} />
            </span>
            <span>
              <span>{text}</span> {link && <a href={link.href}>{link.text}</a>}
            </span>
          </div>
        ))}
      </div>
    </ToastContext>
  );
}
