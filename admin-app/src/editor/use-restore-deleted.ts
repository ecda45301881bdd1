import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { AuditEntry } from '../shared/api';
import { useNotifyFailure } from '../shared/Failure';

interface DeletedRecord {
  /** Kind of record, as named in the audit trail. */
  entity: string;
  id: string;
  name: string;
}

/** Restores a deleted record from the audit trail, provided the deletion was its last change. */
export function useRestoreDeleted({ entity, id, name }: DeletedRecord, onSettled?: () => void) {
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async () => {
      const { data } = await provider.getList<AuditEntry>('audit', {
        filter: { kind: entity, targetId: id },
        pagination: { page: 1, perPage: 1 },
      });
      if (!data[0]) throw new Error(`No audit entry for ${entity} ${id}`);
      await provider.restore(data[0].id);
    },
    onSuccess: () => {
      refresh();
      notify(t('console.restored', { name }), { type: 'success' });
    },
    onError: (failure) => {
      notifyFailure(failure, t('resources.audit.failed.restore'));
    },
    onSettled,
  });
}
