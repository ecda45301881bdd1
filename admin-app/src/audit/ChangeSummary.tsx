import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';
import type { AuditEntry } from '../shared/api';
import { ExpandButton } from '../shared/ExpandButton';
import { useMoment } from '../shared/time-zone';
import { changesOf, changeText, valueText } from './changes';

const LONGEST = 24;
const NAMED = 3;

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** The first changes of an entry with their values; the others are shown on demand. */
export function ChangeSummary() {
  const entry = useRecordContext<AuditEntry>();
  const moment = useMoment();
  const changes = entry ? changesOf(entry.before, entry.after) : [];
  if (!entry || changes.length === 0) return <>{t('resources.audit.nothing')}</>;
  const write = (value: unknown, kind: string, path: string) => shorten(valueText(value, kind, path, moment));
  const fields = changes
    .slice(0, NAMED)
    .map((change) => changeText(entry.entity, change, write))
    .join(' · ');
  const more = changes.length - NAMED;
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
        {more > 0 ? t('resources.audit.more', { fields, more }) : fields}
      </Box>
      <ExpandButton label="resources.audit.details" />
    </Box>
  );
}
