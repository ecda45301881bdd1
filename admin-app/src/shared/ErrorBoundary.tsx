import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Takes the place of what could not be drawn. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A fault in one part of the page leaves the others as they are. React itself logs the fault. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
