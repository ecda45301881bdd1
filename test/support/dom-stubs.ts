/** Browser APIs that jsdom lacks. Covers what the front ends call; nothing is laid out or measured. */
export function stubDomApis(): void {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.checkVisibility = () => true;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;
  window.IntersectionObserver = class {
    observe(): void {}
    disconnect(): void {}
  } as unknown as typeof IntersectionObserver;
  window.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  Element.prototype.animate = animate;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && escape());
}

/** Animates nothing, but finishes after the given duration. */
function animate(_: unknown, options?: number | KeyframeAnimationOptions): Animation {
  const duration = typeof options === 'object' ? Number(options.duration) : options;
  const animation = { onfinish: () => {}, cancel: () => clearTimeout(timer) };
  const timer = setTimeout(() => animation.onfinish(), duration);
  return animation as unknown as Animation;
}

/** Asks the topmost dialog to close, as the Escape key does. */
function escape(): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}
