import { Component, type ReactNode } from 'react';
import button from './Button.module.css';
import page from './Page.module.css';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What failed is tried anew once this changes. */
  resetOn?: string;
}

interface ErrorBoundaryState {
  error: unknown;
  resetOn?: string | undefined;
}

const RELOADED_AT = 'reloadedAt';
const RELOAD_AGAIN_AFTER_MS = 30_000;

/** Keeps a screen that fails from taking the site with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'error'> {
    return { error };
  }

  static getDerivedStateFromProps(
    { resetOn }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return state.resetOn === resetOn ? null : { error: null, resetOn };
  }

  /** After a release the old page's chunks are gone: the page itself is then asked for again, once. */
  override componentDidCatch(error: unknown): void {
    if (isMissingChunk(error)) void reloadWhere(mayReload);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <main id="content" className={page.page}>
        <title>Something went wrong</title>
        <h1 tabIndex={-1}>Something went wrong</h1>
        <p className={page.lead} role="alert">
          {isMissingChunk(error)
            ? 'This page could not be loaded. Please check your connection and try again.'
            : 'This page could not be shown. Please try again.'}
        </p>
        <p className={page.actions}>
          <button type="button" className={button.button} onClick={() => void reloadWhere(() => true)}>
            Try again
          </button>
          <a className={`${button.button} ${button.quiet}`} href="/">
            Back to the home page
          </a>
        </p>
      </main>
    );
  }
}

/** Only where a page can be had: the browser would put its own in the place of this one. */
async function reloadWhere(isAllowed: () => boolean): Promise<void> {
  try {
    await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return;
  }
  if (isAllowed()) window.location.reload();
}

/** Not without storage: it alone tells the next page that it was reloaded. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < RELOAD_AGAIN_AFTER_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** What browsers say when a module cannot be fetched. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
  );
}
