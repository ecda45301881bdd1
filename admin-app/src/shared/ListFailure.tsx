import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { LoadFailure } from './LoadFailure';

/** For a list's `error`: the specification's words for it, and another try. */
export function ListFailure() {
  const { refetch } = useListContext();
  const translate = useTranslate();
  const resource = useResourceContext();
  return <LoadFailure text={translate(`resources.${resource}.failed.load`)} onRetry={() => void refetch()} />;
}
