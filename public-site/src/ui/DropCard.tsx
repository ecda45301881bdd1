import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { useOpenHere } from '../lib/use-open-here';
import { classNames } from './class-names';
import styles from './DropCard.module.css';

interface DropCardProps {
  /** Props of the button. */
  button: ComponentProps<'button'> & { 'data-news'?: boolean };
  /** Accessible name of the card. */
  label: string;
  className?: string | undefined;
  /** Rendered while the card is open. */
  children: ReactNode;
}

/**
 * A button that opens a card of links. A disclosure rather than an ARIA menu, which would hide the card's
 * texts from screen readers. Arrow keys, Home and End still move between the links.
 */
export function DropCard({ button, label, className, children }: DropCardProps) {
  const { isOpen, open, toggle, close } = useOpenHere();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDivElement>(null);
  useOutsidePress(isOpen, root, close);

  const closeAndReturn = () => {
    close();
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) return closeAndReturn();
    const isOnButton = event.target === opener.current;
    if (!isOpen && !(isOnButton && /^Arrow(Down|Up)$/.test(event.key))) return;
    if (!/^(Arrow(Down|Up)|Home|End)$/.test(event.key)) return;
    event.preventDefault();
    if (!isOpen) flushSync(open);
    const stops = [...(card.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const last = stops.length - 1;
    const next = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at > 0 ? at - 1 : last, Home: 0, End: last };
    stops[next[event.key as keyof typeof next]]?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) close();
  };
  /** After following a link, the new page moves focus away from the button. */
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) closeAndReturn();
  };

  return (
    <div ref={root} className={styles.root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        {...button}
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      />
      {isOpen && (
        <div
          ref={card}
          id={id}
          role="group"
          aria-label={label}
          className={classNames(styles.card, className)}
          onClick={onClick}
        >
          {children}
        </div>
      )}
    </div>
  );
}

function useOutsidePress(isOpen: boolean, root: { current: HTMLElement | null }, leave: () => void): void {
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) onLeave();
    };
    document.addEventListener('pointerdown', onPointerDown, { signal: stop.signal });
    return () => stop.abort();
  }, [isOpen, root]);
}
