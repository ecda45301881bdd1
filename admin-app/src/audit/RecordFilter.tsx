import { Chip } from '@mui/material';
import { useListContext } from 'react-admin';
import { useFilters, useTerm } from '../shared/use-filters';
import { entityText } from './audit-words';

/** Which record the list is narrowed to, and the way back to all of them. */
export function RecordFilter() {
  const { setFilters } = useListContext();
  const { entity: _entity, entityId: _entityId, ...others } = useFilters();
  const entity = useTerm('entity');
  const entityId = useTerm('entityId');
  if (!entity) return null;
  return (
    <Chip
      label={`Only ${entityText(entity).toLowerCase()} ${entityId}`.trim()}
      onDelete={() => setFilters(others)}
      sx={{ maxWidth: 320 }}
    />
  );
}
