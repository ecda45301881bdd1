import { queryOptions, useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { client, dataOf } from '../../api/client';
import type { LegalPageName, LegalSection } from '../../api/types';
import { formatDay } from '../../lib/format';
import { languagePrefix } from '../../lib/language';
import { pageLocale, t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import { LoadFailure } from '../../ui/Notice';
import { Skeleton } from '../../ui/Spinner';
import { Page } from '../page/Page';
import { YourData } from '../your-data/YourData';
import styles from './LegalPage.module.css';

const TEXTS: readonly LegalPageName[] = ['privacy', 'terms', 'cookie-policy', 'imprint'];

const legalQuery = (page: LegalPageName) =>
  queryOptions({
    queryKey: ['legal', page],
    queryFn: () =>
      dataOf(
        client.GET('/api/legal/{page}', {
          params: { path: { page }, query: languagePrefix ? { locale: pageLocale() } : {} },
        }),
      ),
  });

/** The legal texts, each at its own address, in sections with a table of contents. Edited in the console. */
export function LegalPage() {
  const { pathname } = useLocation();
  const page = TEXTS.find((text) => matchPath(`/${text}`, pathname));
  return page && <LegalText key={page} page={page} />;
}

function LegalText({ page }: { page: LegalPageName }) {
  const { data, isError, isFetching, refetch } = useQuery(legalQuery(page));
  // The browser looked for the anchor before the text had loaded.
  useEffect(() => {
    if (data) document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView();
  }, [data]);
  return (
    <Page path={`/${page}`} {...(data && { lead: data.lead })}>
      {page === 'privacy' && <YourData />}
      {!data && isError && !isFetching && (
        <LoadFailure title={t('legal.failed')} isAlert onRetry={() => void refetch()} />
      )}
      {!data && !(isError && !isFetching) && <Skeleton height={600} borderRadius="var(--radius)" />}
      {data && (
        <div className={styles.document}>
          <Contents sections={data.sections} changedOn={data.changedOn} />
          <Sections sections={data.sections} />
        </div>
      )}
    </Page>
  );
}

function Contents({ sections, changedOn }: { sections: readonly LegalSection[]; changedOn: string }) {
  return (
    <Card as="nav" className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{t('legal.contents')}</h2>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
      <p className={styles.changed}>
        {t('legal.changed', { day: formatDay(new Date(`${changedOn}T12:00:00`), true) })}
      </p>
    </Card>
  );
}

function Sections({ sections }: { sections: readonly LegalSection[] }) {
  const navigate = useNavigate();
  /** Internal links in the HTML navigate without reloading. */
  const follow = (event: MouseEvent) => {
    const address = (event.target as Element).closest('a')?.getAttribute('href');
    if (!address?.startsWith('/') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(address);
  };
  return (
    <div className={styles.sections} onClick={follow}>
      {sections.map(({ id, title, html }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {/* Safe: the server renders it from Markdown with raw HTML escaped. */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
    </div>
  );
}
