import RestoreIcon from '@mui/icons-material/Restore';
import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useDataProvider, useNotify, useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { AuditEntry } from '../shared/api';
import { refusalOr } from '../shared/failures';
import { targetOf } from './sentences';

/** Saves the record as it was before the change around it, by today's rules. */
export function RestoreButton() {
  const entry = useRecordContext<AuditEntry>();
  return entry?.isRestorable ? <Restore entry={entry} /> : null;
}

function Restore({ entry }: { entry: AuditEntry }) {
  const provider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const target = targetOf(entry);
  const [isAsking, ask] = useState(false);
  const restore = useMutation({
    mutationFn: () => provider.restore(entry.id),
    onSuccess: () => notify(t('resources.audit.restore.done', { target }), { type: 'success' }),
    onError: (failure) => notify(refusalOr(failure, t('resources.audit.failed.restore')), { type: 'error' }),
    onSettled: () => {
      ask(false);
      return queryClient.invalidateQueries();
    },
  });
  return (
    <>
      <Button
        size="small"
        startIcon={<RestoreIcon />}
        aria-label={t('resources.audit.restore.of', { target })}
        onClick={() => ask(true)}
      >
        {t('resources.audit.restore.action')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={restore.isPending}
        title={t('resources.audit.restore.question', { target })}
        content={t('resources.audit.restore.meaning')}
        confirm={t('resources.audit.restore.action')}
        ConfirmIcon={RestoreIcon}
        onConfirm={() => restore.mutate()}
        onClose={() => ask(false)}
      />
    </>
  );
}
