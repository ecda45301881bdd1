import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';
import type { AuditEntry } from '../shared/api';
import { ExpandButton } from '../shared/ExpandButton';
import { changesOf } from './changes';
import { changeText, fieldText, valueText } from './sentences';

const LONGEST = 24;
const NAMED = 3;

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** One change in full, several by the names of their fields; the rest is a press away. */
export function ChangeSummary() {
  const entry = useRecordContext<AuditEntry>();
  const changes = entry ? changesOf(entry.before, entry.after) : [];
  const [only] = changes;
  if (!only) return <>{t('resources.audit.nothing')}</>;
  const fields = changes
    .slice(0, NAMED)
    .map(({ field }) => fieldText(field))
    .join(', ');
  const more = changes.length - NAMED;
  const several = more > 0 ? t('resources.audit.more', { fields, more }) : fields;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { xs: 'space-between', sm: 'start' },
        columnGap: 1.5,
      }}
    >
      <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {changes.length > 1 ? several : changeText(only, (value, field) => shorten(valueText(value, field)))}
      </Box>
      <ExpandButton label="resources.audit.details" />
    </Box>
  );
}
