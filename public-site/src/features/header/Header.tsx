import { Menu as MenuIcon, X } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../lib/texts';
import { useOpenHere } from '../../lib/use-open-here';
import { Brand } from '../brand/Brand';
import { useSite } from '../site/site';
import { useIsLive } from '../site/stream';
import { Account } from './Account';
import styles from './Header.module.css';
import { Menu } from './Menu';

const MENU = 'site-menu';

/** The top bar: transparent at the top of a page, opaque once scrolled. */
export function Header() {
  const { title, sandbox } = useSite();
  const isLive = useIsLive();
  const { sentinel, isScrolled } = useScrolledPast();
  const { isOpen, toggle, close } = useOpenHere();
  const header = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useInertBehindMenu(isOpen, header, opener, () => {
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
          <Menu id={MENU} isOpen={isOpen} onLeave={close} />
          <Account />
          <button
            ref={opener}
            type="button"
            className={styles.toggle}
            aria-label={t(isOpen ? 'header.closeMenu' : 'header.openMenu')}
            aria-expanded={isOpen}
            aria-controls={MENU}
            onClick={toggle}
          >
            {isOpen ? <X /> : <MenuIcon />}
          </button>
        </div>
      </header>
    </>
  );
}

/**
 * Makes the page behind the open menu inert. The menu closes on Escape, on an outside press, and when the
 * window becomes wide enough for the bar, which has no menu button.
 */
function useInertBehindMenu(
  isOpen: boolean,
  header: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  leave: () => void,
): void {
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const { signal } = stop;
    const page = header.current?.parentElement;
    const behind = page?.querySelectorAll<HTMLElement>(':scope > :not(header, [data-above], [inert])') ?? [];
    for (const element of behind) element.inert = true;
    const onPointerDown = ({ target }: PointerEvent) => {
      const isOfMenu = target instanceof Element && target.closest(`nav, [aria-controls="${MENU}"]`);
      if (!isOfMenu) onLeave();
    };
    document.addEventListener('pointerdown', onPointerDown, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && onLeave(), { signal });
    const isShown = () => opener.current && getComputedStyle(opener.current).display !== 'none';
    window.addEventListener('resize', () => !isShown() && onLeave(), { signal });
    return () => {
      stop.abort();
      for (const element of behind) element.inert = false;
    };
  }, [isOpen, header, opener]);
}

/** Whether the page is scrolled past the 10 px sentinel. An observer is cheaper than scroll events. */
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
