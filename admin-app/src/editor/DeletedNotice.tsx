import { useCanAccess, useCloseNotification } from 'react-admin';
import { t } from '../i18n/texts';
import { UndoNotice } from '../shared/UndoNotice';
import { useRestoreDeleted } from './use-restore-deleted';

interface DeletedNoticeProps {
  /** Kind of record, as named in the audit trail. */
  entity: string;
  id: string;
  name: string;
}

/**
 * Says what was deleted. Undo restores it from the audit trail, so only those who may open the trail get it.
 */
export function DeletedNotice(deleted: DeletedNoticeProps) {
  const { canAccess } = useCanAccess({ resource: 'audit', action: 'list' });
  const { mutate, isPending } = useRestoreDeleted(deleted, useCloseNotification());
  return (
    <UndoNotice
      text={t('console.deleted', { name: deleted.name })}
      severity="success"
      isPending={isPending}
      onUndo={canAccess ? () => mutate() : undefined}
    />
  );
}
