import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { t } from '../../lib/texts';
import { Brand } from '../brand/Brand';
import { useSite } from '../site/useSite';
import { useIsLive } from '../stream/useStream';
import { Account } from './Account';
import styles from './Header.module.css';
import { Menu } from './Menu';

/** The bar at the top: transparent over the first pixels of a page, opaque beyond. */
export function Header() {
  const { title, sandbox } = useSite();
  const isLive = useIsLive();
  const { sentinel, isScrolled } = useScrolledPast();
  const { isOpen, toggle, close } = useMenu();
  const header = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useOnlyMenu(isOpen, header, () => {
    close();
    opener.current?.focus();
  });

  return (
    <>
      <span ref={sentinel} className={styles.sentinel} aria-hidden="true" />
      <header ref={header} className={styles.header} data-opaque={isScrolled || isOpen}>
        {sandbox && <p className={styles.sandbox}>{t('header.demo')}</p>}
        <div className={styles.bar}>
          <div className={styles.brandArea}>
            <Link to="/" className={styles.brand} aria-label={t('header.home', { site: title })}>
              <Brand />
            </Link>
            {isLive && (
              <Link to="/stream" className={styles.live} data-goes-stale>
                {t('header.live')}
              </Link>
            )}
          </div>
          <Menu id="site-menu" isOpen={isOpen} onLeave={close} />
          <Account />
          <button
            ref={opener}
            type="button"
            className={styles.toggle}
            aria-label={t(isOpen ? 'header.closeMenu' : 'header.openMenu')}
            aria-expanded={isOpen}
            aria-controls="site-menu"
            onClick={toggle}
          >
            {/* Drawn here: an icon of the set would bring the set's code into the first load. */}
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path
                d={isOpen ? 'm6 6 12 12M18 6 6 18' : 'M4 7h16M4 12h16M4 17h16'}
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
              />
            </svg>
          </button>
        </div>
      </header>
    </>
  );
}

/** Open until somebody closes it or goes anywhere: the same address counts, and so does the way back. */
function useMenu() {
  const location = useLocation();
  const [openOn, setOpenOn] = useState<object | null>(null);
  const isOpen = openOn === location;
  return {
    isOpen,
    toggle: () => setOpenOn(isOpen ? null : location),
    close: () => setOpenOn(null),
  };
}

/** From this width on the menu is a bar (Menu.module.css). */
const BAR = '(min-width: 79.001em)';

/**
 * While the menu is open the page behind it is inert. It is left by Escape, by a tap outside, and when the window
 * grows so wide that the menu is a bar.
 */
function useOnlyMenu(isOpen: boolean, header: RefObject<HTMLElement | null>, leave: () => void): void {
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const { signal } = stop;
    const page = header.current?.parentElement;
    const behind = page?.querySelectorAll<HTMLElement>(':scope > :not(header, [inert])') ?? [];
    for (const element of behind) element.inert = true;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !header.current?.contains(target)) onLeave();
    };
    document.addEventListener('pointerdown', onPointerDown, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && onLeave(), { signal });
    matchMedia(BAR).addEventListener('change', onLeave, { signal });
    return () => {
      stop.abort();
      for (const element of behind) element.inert = false;
    };
  }, [isOpen, header]);
}

/** Whether the page is scrolled past the sentinel's 10 px. Observed, so that scrolling costs nothing. */
function useScrolledPast() {
  const sentinel = useRef<HTMLSpanElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry?.isIntersecting === false));
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return { sentinel, isScrolled };
}
