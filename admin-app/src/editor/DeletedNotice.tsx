import { Alert, Button } from '@mui/material';
import { useCanAccess, useCloseNotification } from 'react-admin';
import { t } from '../i18n/texts';
import { useRestoreDeleted } from './use-restore-deleted';

interface DeletedNoticeProps {
  /** Kind of record, as the audit trail calls it. */
  entity: string;
  id: string;
  name: string;
}

/** Says what was deleted. Undoing restores it from the audit trail, for those who may open that. */
export function DeletedNotice(deleted: DeletedNoticeProps) {
  const { canAccess } = useCanAccess({ resource: 'audit', action: 'list' });
  const { mutate, isPending } = useRestoreDeleted(deleted, useCloseNotification());
  const undo = (
    <Button size="small" color="inherit" disabled={isPending} onClick={() => mutate()}>
      {t('ra.action.undo')}
    </Button>
  );
  return (
    <Alert severity="success" action={canAccess && undo}>
      {t('console.deleted', { name: deleted.name })}
    </Alert>
  );
}
