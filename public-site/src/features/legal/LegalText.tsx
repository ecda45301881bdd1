import { type ReactNode, useEffect } from 'react';
import card from '../../ui/Card.module.css';
import { Page } from '../../ui/Page';
import styles from './LegalText.module.css';

/** When the wording of these pages last changed. */
const LAST_CHANGED = { iso: '2026-11-21', words: '21 November 2026' };

export interface LegalSection {
  /** Its address within the page. */
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalTextProps {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}

/** A long text in sections, with its table of contents. */
export function LegalText({ title, lead, sections }: LegalTextProps) {
  // The browser looked for the section before the page was there.
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <Page title={title} lead={lead}>
      <div className={styles.document}>
        <nav className={`${card.card} ${styles.contents}`} aria-labelledby="contents">
          <h2 id="contents">On this page</h2>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
          <p className={styles.changed}>
            Last changed on <time dateTime={LAST_CHANGED.iso}>{LAST_CHANGED.words}</time>
          </p>
        </nav>
        <div className={styles.sections}>
          {sections.map(({ id, title: heading, body }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}
