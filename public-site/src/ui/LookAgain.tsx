import { useQueryClient } from '@tanstack/react-query';
import { UnknownOutcome } from '../api/lost-answers';
import { t } from '../lib/texts';
import { Button } from './Button';

/** Next to the message of a failed call: if its outcome is unknown, a button that reads the page's data again. */
export function LookAgain({ error }: { error: unknown }) {
  const queries = useQueryClient();
  return (
    error instanceof UnknownOutcome && (
      <Button variant="quiet" size="small" onClick={() => void queries.invalidateQueries()}>
        {t('unknown.look')}
      </Button>
    )
  );
}
