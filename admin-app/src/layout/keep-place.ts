/**
 * Keeps the place of a focused control that is removed, as when the next step's button replaces the one pressed: what is left
 * around it takes the focus, which the browser would drop to the page's beginning. The control in its place doesn't,
 * because a second Enter would press it.
 * @returns a function that stops it
 */
export function keepPlace(): () => void {
  let place: Element[] = [];
  const remember = ({ target }: FocusEvent) => {
    // A dialog returns the focus to the control that opened it, which its action may have removed.
    if (target instanceof Element && !target.closest('.MuiModal-root')) place = withAncestors(target);
  };
  const observer = new MutationObserver(() => {
    const [focused, ...around] = place;
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    place = [];
    const left = around.find(({ isConnected }) => isConnected);
    focus(left?.closest('main') ? left : document.querySelector('main h1'));
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

function withAncestors(element: Element): Element[] {
  const { parentElement } = element;
  return [element, ...(parentElement ? withAncestors(parentElement) : [])];
}

function focus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.style.outline = 'none';
    // Otherwise every later click inside would focus it.
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
