import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Page.module.css';

interface PageProps {
  title: string;
  lead?: string;
  children?: ReactNode;
}

/** A screen: its title in the browser, its heading with the focus after a change of route, its content. */
export function Page({ title, lead, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main className={styles.page}>
      <title>{title}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </main>
  );
}
