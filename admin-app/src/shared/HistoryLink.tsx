import HistoryIcon from '@mui/icons-material/History';
import { Button, IconButton } from '@mui/material';
import { Link } from 'react-router-dom';

export interface AuditedRecord {
  /** Kind of record, as the audit trail calls it. */
  entity: string;
  entityId?: string | number;
}

/** Where the audit trail of one record, or of one kind of records, is read. */
export function historyPath({ entity, entityId }: AuditedRecord): string {
  const filter = { entity, ...(entityId !== undefined && { entityId: String(entityId) }) };
  return `/audit?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

/** @param label names the record; without it the link stands for a whole screen */
export function HistoryLink({ label, ...record }: AuditedRecord & { label?: string }) {
  const to = historyPath(record);
  if (label === undefined)
    return (
      <Button component={Link} to={to} variant="outlined" startIcon={<HistoryIcon />}>
        History
      </Button>
    );
  return (
    <IconButton component={Link} to={to} aria-label={`History of ${label}`} title="History" size="small">
      <HistoryIcon fontSize="small" />
    </IconButton>
  );
}
