import { type LucideIcon, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../lib/texts';
import { Button } from './Button';
import { focusHeading } from './focus-heading';
import styles from './Notice.module.css';

interface NoticeProps {
  icon: LucideIcon;
  title: string;
  text?: string | undefined;
  /** Announced immediately, for errors. */
  isAlert?: boolean | undefined;
  /** Links or buttons that lead on. */
  children?: ReactNode;
}

/** Placeholder for missing content: an empty list, a guest, a failure. */
export const Notice = ({ icon: Icon, title, text, isAlert, children }: NoticeProps) => (
  <div className={styles.notice} role={isAlert ? 'alert' : undefined}>
    <span className={styles.badge} data-alert={isAlert}>
      <Icon size={30} />
    </span>
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {children}
  </div>
);

interface LoadFailureProps {
  /** A sentence saying what failed to load. */
  title: string;
  /**
   * Announced immediately. Without it (for failures that are only logged) a hint is added, so that it doesn't
   * look like an empty list.
   */
  isAlert?: boolean | undefined;
  onRetry: () => void;
}

/** Shown instead of content that failed to load, with a retry button. */
export const LoadFailure = ({ title, isAlert, onRetry }: LoadFailureProps) => (
  <Notice icon={RotateCw} title={title} text={isAlert ? undefined : t('app.connect')} isAlert={isAlert}>
    <Button
      onClick={() => {
        // The focused button disappears with the error.
        focusHeading();
        onRetry();
      }}
    >
      {t('action.tryAgain')}
    </Button>
  </Notice>
);
