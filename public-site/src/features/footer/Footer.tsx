import { useState } from 'react';
import { Link } from 'react-router-dom';
import { rich, t } from '../../lib/texts';
import { BrandMark } from '../../ui/BrandMark';
import { Brand } from '../brand/Brand';
import { LanguageLinks } from '../languages/Languages';
import { pageLinks } from '../page/pages';
import { useOnBreak } from '../session/use-session';
import { useSite, useSocials } from '../site/site';
import styles from './Footer.module.css';

const linksOf = (place: string, isOnBreak?: boolean) =>
  pageLinks(({ footer }) => footer === place, isOnBreak);

export function Footer() {
  const { title, tagline, languages, awareness, helpLine, operatorName } = useSite();
  const socials = useSocials();
  const isOnBreak = useOnBreak();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Link to="/" className={styles.logo} aria-label={t('header.home', { site: title })}>
            <Brand />
          </Link>
          <p>{tagline}</p>
          <ul className={styles.socials}>
            {socials.map(({ id, name, url, icon }) => (
              <li key={id}>
                <a href={url} target="_blank" rel="noopener noreferrer" aria-label={name} title={name}>
                  <BrandMark name={icon} size={22} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <LinkList title={t('footer.quickLinks')} links={linksOf('quick', isOnBreak)} />
        <LinkList title={t('footer.support')} links={linksOf('support')} />
      </div>
      <div className={styles.notice}>
        <a href={awareness.url} target="_blank" rel="noopener noreferrer">
          <img src={awareness.image} alt={t('footer.awareness')} width="160" height="48" loading="lazy" />
        </a>
        <p>{rich('footer.notice', { strong: (words) => <strong>{words}</strong>, help: helpLine })}</p>
      </div>
      <div className={styles.last}>
        <p>{t('footer.copyright', { year: String(year), name: operatorName || title })}</p>
        {linksOf('last').map(([to, label]) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </div>
      {languages.length > 0 && <LanguageLinks />}
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
