import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { PageMeta } from './PageMeta';
import styles from './Page.module.css';

interface PageProps {
  title: string;
  lead?: string;
  /** For search engines and link previews, where the lead is not the right sentence. */
  description?: string;
  children?: ReactNode;
}

/** A screen: its title in the browser, its heading with the focus after a change of route, its content. */
export function Page({ title, lead, description = lead, children }: PageProps) {
  const heading = useHeadingFocus();
  return (
    <main id="content" className={styles.page}>
      <PageMeta title={title} description={description} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </main>
  );
}

let hasShownScreen = false;

/** Moves the focus to the heading of a screen that was navigated to; the first screen leaves it where a browser puts it. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever was quicker than the first screen navigated all the same.
  const [wasClicked] = useState(useNavigationType() !== 'POP');
  useEffect(() => {
    if (wasClicked || hasShownScreen) heading.current?.focus({ preventScroll: true });
    hasShownScreen = true;
  }, [wasClicked]);
  return heading;
}
