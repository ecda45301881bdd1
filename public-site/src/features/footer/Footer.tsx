import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSite, useSocials } from '../../api/useSite';
import { ShellIcon } from '../../ui/ShellIcon';
import { Brand } from '../brand/Brand';
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
  const { title, tagline, awareness, helpLine, operatorName } = useSite();
  const socials = useSocials();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Link to="/" className={styles.logo} aria-label={`${title}, home`}>
            <Brand />
          </Link>
          <p>{tagline}</p>
          <ul className={styles.socials}>
            {socials.map(({ id, name, url, icon }) => (
              <li key={id}>
                <a href={url} target="_blank" rel="noopener noreferrer" aria-label={name} title={name}>
                  <ShellIcon name={icon} size={22} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <LinkList title="Quick Links" links={QUICK_LINKS} />
        <LinkList title="Support" links={SUPPORT} />
      </div>
      <div className={styles.notice}>
        <a href={awareness.url} target="_blank" rel="noopener noreferrer">
          <img
            src={awareness.image}
            alt="Play responsibly: help with gambling"
            width="160"
            height="48"
            loading="lazy"
          />
        </a>
        <p>
          <strong>18+ only. Please play responsibly.</strong> Gambling can be addictive: set yourself limits,
          and never play with money you cannot afford to lose. {helpLine}
        </p>
      </div>
      <div className={styles.last}>
        <p>
          © {year} {operatorName || title}. All rights reserved.
        </p>
        <Link to="/commands">Chat Commands</Link>
      </div>
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
