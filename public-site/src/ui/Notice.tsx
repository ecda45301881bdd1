import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import styles from './Notice.module.css';

interface NoticeProps {
  icon: IconName;
  title: string;
  text?: string;
  /** Read out at once: for what went wrong. */
  isAlert?: boolean;
  /** The way on. */
  children?: ReactNode;
}

/** What stands where content would: nothing yet, a guest, a failure. */
export const Notice = ({ icon, title, text, isAlert, children }: NoticeProps) => (
  <div className={styles.notice} role={isAlert ? 'alert' : undefined}>
    <span className={styles.badge} data-alert={isAlert}>
      <Icon name={icon} size={30} />
    </span>
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {children}
  </div>
);
