import button from './Button.module.css';
import { Notice } from './Notice';

interface LoadFailedProps {
  /** What could not be had, as a sentence. */
  title: string;
  onRetry: () => void;
}

/** A list that could not be had, where its failure is logged and not announced: it must not look like an empty one. */
export const LoadFailed = ({ title, onRetry }: LoadFailedProps) => (
  <Notice icon="retry" title={title} text="Please check your connection and try again.">
    <button type="button" className={button.button} onClick={onRetry}>
      Try again
    </button>
  </Notice>
);
