import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What stands in the place of what failed; nothing, if it is left out. */
  fallback?: (error: unknown) => ReactNode;
  /** Once this changes, what failed gets another try. */
  resetOn?: string;
}

interface ErrorBoundaryState {
  error: unknown;
  resetOn?: string | undefined;
}

/** Keeps an error while rendering from taking more of the page with it than what is inside. */
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
