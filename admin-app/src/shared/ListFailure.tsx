import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { LoadFailure } from './LoadFailure';

/** A list that failed to load: the specification's text, with a retry button. */
export function ListFailure() {
  const { refetch } = useListContext();
  const translate = useTranslate();
  const resource = useResourceContext();
  return <LoadFailure text={translate(`resources.${resource}.failed.load`)} onRetry={() => void refetch()} />;
}
