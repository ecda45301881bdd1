import { useCanAccess, useCloseNotification } from 'react-admin';
import { t } from '../i18n/texts';
import { UndoNotice } from '../shared/UndoNotice';
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
  return (
    <UndoNotice
      text={t('console.deleted', { name: deleted.name })}
      severity="success"
      isPending={isPending}
      onUndo={canAccess ? () => mutate() : undefined}
    />
  );
}
