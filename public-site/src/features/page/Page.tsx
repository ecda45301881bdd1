import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { t } from '../../lib/texts';
import styles from './Page.module.css';
import { PageMeta } from './PageMeta';
import type { PagePath } from './pages';

interface PageProps {
  path: PagePath;
  lead?: string | undefined;
  /** For what is read rather than compared: one narrow column in the middle. */
  isReading?: boolean;
  children?: ReactNode;
}

/** A screen: its title in the browser, its heading with the focus after a change of route, its content. */
export function Page({ path, lead, isReading, children }: PageProps) {
  const heading = useHeadingFocus();
  return (
    <main id="content" className={styles.page} data-reading={isReading}>
      <PageMeta path={path} />
      <h1 ref={heading} tabIndex={-1}>
        {t(`page.${path}.title`)}
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
  // Somebody who was quicker than the first screen navigated all the same.
  const [wasClicked] = useState(useNavigationType() !== 'POP');
  useEffect(() => {
    if (wasClicked || hasShownScreen) heading.current?.focus({ preventScroll: true });
    hasShownScreen = true;
  }, [wasClicked]);
  return heading;
}
