import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSite } from '../../api/useSite';
import { ShellIcon } from '../../ui/ShellIcon';
import { Brand } from '../brand/Brand';
import { Account } from './Account';
import styles from './Header.module.css';
import { Menu } from './Menu';

/** The bar at the top: transparent over the first pixels of a page, opaque beyond. */
export function Header() {
  const { title, sandbox } = useSite();
  const { sentinel, isScrolled } = useScrolledPast();
  const { isOpen, toggle, close } = useMenu();
  const header = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    opener.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !header.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen, close]);

  return (
    <>
      <span ref={sentinel} className={styles.sentinel} aria-hidden="true" />
      <header ref={header} className={styles.header} data-opaque={isScrolled || isOpen} onKeyDown={onKeyDown}>
        {sandbox && <p className={styles.sandbox}>Demo mode: a stand-in answers for Twitch</p>}
        <div className={styles.bar}>
          <Link to="/" className={styles.brand} aria-label={`${title}, home`}>
            <Brand />
          </Link>
          <Menu id="site-menu" isOpen={isOpen} onLeave={close} />
          <Account />
          <button
            ref={opener}
            type="button"
            className={styles.toggle}
            aria-label={isOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isOpen}
            aria-controls="site-menu"
            onClick={toggle}
          >
            <ShellIcon name={isOpen ? 'close' : 'menu'} />
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
