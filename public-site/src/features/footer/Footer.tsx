import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { siteQuery } from '../../api/queries';
import styles from './Footer.module.css';

const QUICK_LINKS = [
  ['/', 'Home'],
  ['/casino', 'Casino Offers'],
  ['/community', 'Community'],
  ['/rewards', 'Rewards'],
] as const;
const SUPPORT = [
  ['/contact', 'Contact'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms & Conditions'],
  ['/cookie-policy', 'Cookie Policy'],
] as const;

export function Footer() {
  const { data: site } = useQuery(siteQuery);
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div>
          <Link to="/" aria-label="Home">
            <img src="/media/brand/logo.svg" alt="Greenroom" height="40" />
          </Link>
          <ul className={styles.socials}>
            {site?.socials.map(({ id, name, url }) => (
              <li key={id}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <LinkList title="Quick Links" links={QUICK_LINKS} />
        <LinkList title="Support" links={SUPPORT} />
      </div>
      <p className={styles.notice}>
        {site && (
          <a href={site.awareness.url} target="_blank" rel="noopener noreferrer">
            <img src={site.awareness.image} alt="Help with gambling" height="36" />
          </a>
        )}
        18+ only. Gambling can be addictive: play responsibly. {site?.helpLine}
      </p>
      <p className={styles.copyright}>
        © {year} {site?.operatorName || site?.title}
      </p>
    </footer>
  );
}

function LinkList({ title, links }: { title: string; links: readonly (readonly [string, string])[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
