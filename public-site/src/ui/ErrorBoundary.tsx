import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Rendered instead of the failed children; nothing by default. */
  fallback?: (error: unknown) => ReactNode;
  /** A change of this value resets the boundary. */
  resetOn?: string;
}

interface ErrorBoundaryState {
  error: unknown;
  resetOn?: string | undefined;
}

/** Contains render errors, so that the rest of the page keeps working. */
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

  override render(): ReactNode {
    const { children, fallback } = this.props;
    return this.state.error === null ? children : fallback?.(this.state.error);
  }
}
