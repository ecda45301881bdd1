import { RotateCw } from 'lucide-react';
import { t } from '../lib/texts';
import { Button } from './Button';
import { focusHeading } from './focus-heading';
import { Notice } from './Notice';

interface LoadFailureProps {
  /** What could not be had, as a sentence. */
  title: string;
  /** Read out at once. A failure that is only logged says what helps instead, so as not to look like an empty list. */
  isAlert?: boolean | undefined;
  onRetry: () => void;
}

/** Stands where something would that could not be had, with another try. */
export const LoadFailure = ({ title, isAlert, onRetry }: LoadFailureProps) => (
  <Notice icon={RotateCw} title={title} text={isAlert ? undefined : t('app.connect')} isAlert={isAlert}>
    <Button
      onClick={() => {
        // The button goes with the failure.
        focusHeading();
        onRetry();
      }}
    >
      {t('action.tryAgain')}
    </Button>
  </Notice>
);
