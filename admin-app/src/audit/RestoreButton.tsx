import RestoreIcon from '@mui/icons-material/Restore';
import { useDataProvider, useNotify, useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { AuditEntry } from '../shared/api';
import { AskButton } from '../shared/AskButton';
import { targetOf } from './sentences';

/** Restores the record as it was before this change. Today's validation rules apply. */
export function RestoreButton() {
  const entry = useRecordContext<AuditEntry>();
  return entry?.isRestorable ? <Restore entry={entry} /> : null;
}

function Restore({ entry }: { entry: AuditEntry }) {
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const target = targetOf(entry);
  async function restore(): Promise<void> {
    await provider.restore(entry.id);
    notify(t('resources.audit.restore.done', { target }), { type: 'success' });
  }
  return (
    <AskButton
      button={{
        size: 'small',
        startIcon: <RestoreIcon />,
        'aria-label': t('resources.audit.restore.of', { target }),
      }}
      title={t('resources.audit.restore.question', { target })}
      action={t('resources.audit.restore.action')}
      act={restore}
      failure={t('resources.audit.failed.restore')}
    >
      {t('resources.audit.restore.meaning')}
    </AskButton>
  );
}
