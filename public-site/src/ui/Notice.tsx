import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
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
