import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { t } from '../../lib/texts';
import styles from './Page.module.css';
import { PageMeta } from './PageMeta';
import type { PagePath } from './pages';

interface PageProps {
  path: PagePath;
  lead?: string | undefined;
  /** A single narrow column, for prose. */
  isReading?: boolean;
  children?: ReactNode;
}

/** A screen: document title, heading (focused after navigation) and content. */
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

/** Focuses the heading after navigation, but not on the initial page load. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  // The visitor may have navigated before the first screen was rendered.
  const [wasClicked] = useState(useNavigationType() !== 'POP');
  useEffect(() => {
    if (wasClicked || hasShownScreen) heading.current?.focus({ preventScroll: true });
    hasShownScreen = true;
  }, [wasClicked]);
  return heading;
}
