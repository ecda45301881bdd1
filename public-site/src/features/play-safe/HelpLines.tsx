import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HelpLine } from '../../api/types';
import { pageLocale, rich, t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import field from '../../ui/Field.module.css';
import { LoadFailure } from '../../ui/Notice';
import { Skeleton } from '../../ui/Spinner';
import styles from './PlaySafePage.module.css';
import { helpQuery } from './queries';

/** For every country without its own help line. */
const ELSEWHERE = '';
const nameOf = ({ country }: HelpLine): string =>
  country
    ? (new Intl.DisplayNames(pageLocale(), { type: 'region' }).of(country) ?? country)
    : t('playSafe.elsewhere');

/** The help line for the visitor's country, with a choice of others. */
export function HelpLines() {
  const { data, isError, refetch } = useQuery(helpQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  if (!data && isError)
    return <LoadFailure title={t('playSafe.helpFailed')} isAlert onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={200} borderRadius="var(--radius)" />;
  const lines = [...data.lines].sort((a, b) => nameOf(a).localeCompare(nameOf(b), pageLocale()));
  const country = chosen ?? data.country ?? ELSEWHERE;
  const line =
    lines.find((each) => (each.country ?? ELSEWHERE) === country) ?? lines.find((each) => !each.country);
  return (
    <Card className={styles.card}>
      <span className={field.choice}>
        <select
          className={field.field}
          aria-label={t('playSafe.country')}
          value={line?.country ?? ELSEWHERE}
          onChange={(event) => setChosen(event.target.value)}
        >
          {lines.map((each) => (
            <option
              key={each.country}
              value={each.country ?? ELSEWHERE}
              // Intl already returns country names in the page's language.
              translate={each.country === null ? undefined : 'no'}
            >
              {nameOf(each)}
            </option>
          ))}
        </select>
      </span>
      {line && (
        <div aria-live="polite">
          <p>
            <strong>{line.name}</strong>
          </p>
          {line.phone && (
            <p>
              <a href={`tel:${line.phone.replaceAll(' ', '')}`}>{line.phone}</a>
            </p>
          )}
          <p>
            <OutLink href={line.url} />
          </p>
          {line.register && (
            <p>
              {rich('playSafe.register', {
                host: hostOf(line.register),
                a: (words) => (
                  <a href={line.register ?? ''} target="_blank" rel="noopener noreferrer">
                    {words}
                  </a>
                ),
              })}
            </p>
          )}
        </div>
      )}
    </Card>
  );
}

const OutLink = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" translate="no">
    {hostOf(href)}
  </a>
);

const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');
