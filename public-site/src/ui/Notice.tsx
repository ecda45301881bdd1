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
  /** Read out at once: for what went wrong. */
  isAlert?: boolean | undefined;
  /** The way on. */
  children?: ReactNode;
}

/** What stands where content would: nothing yet, a guest, a failure. */
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
  /** What could not be had, as a sentence. */
  title: string;
  /** Read out at once. A failure that is only logged says what helps instead, so as not to look like an empty list. */
  isAlert?: boolean | undefined;
  onRetry: () => void;
}

/** Stands where something would that could not be had, with another try. */
export const LoadFailure = ({ title, isAlert, onRetry }: LoadFailureProps) => (
  <Notice icon={RotateCw} title={title} text={isAlert ? undefined : t('app.connect')} isAlert={isAlert}>
    <Button
      onClick={() => {
        // The button goes with the failure.
        focusHeading();
        onRetry();
      }}
    >
      {t('action.tryAgain')}
    </Button>
  </Notice>
);
