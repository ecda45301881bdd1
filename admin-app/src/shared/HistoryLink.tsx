import HistoryIcon from '@mui/icons-material/History';
import { Button, IconButton } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../i18n/texts';

export interface AuditedRecord {
  /** Kind of record, as named in the audit trail. */
  entity: string;
  entityId?: string | number;
}

/** Audit trail of one record, or of one kind of record. */
export function historyPath({ entity, entityId }: AuditedRecord): string {
  const id = entityId === undefined ? undefined : String(entityId);
  // For a person, everything that concerns them, including their claims.
  const filter = entity === 'user' ? { personId: id } : { kind: entity, targetId: id };
  return `/audit?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

/** @param label names the record; without it, the link is for the whole screen */
export function HistoryLink({ label, ...record }: AuditedRecord & { label?: string }) {
  const to = historyPath(record);
  const text = t('console.history');
  // Moderators cannot open the audit trail.
  const { canAccess } = useCanAccess({ resource: 'audit', action: 'list' });
  if (!canAccess) return null;
  if (label === undefined)
    return (
      <Button component={Link} to={to} variant="outlined" startIcon={<HistoryIcon />}>
        {text}
      </Button>
    );
  return (
    <IconButton
      component={Link}
      to={to}
      aria-label={t('console.history_of', { name: label })}
      title={text}
      size="small"
    >
      <HistoryIcon fontSize="small" />
    </IconButton>
  );
}
