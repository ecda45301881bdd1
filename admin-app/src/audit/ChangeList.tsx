import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';
import type { AuditEntry } from '../shared/api';
import { useMoment } from '../shared/time-zone';
import { ink } from '../shared/tokens';
import { changesOf, fieldText, valueText } from './changes';

const cellSx = {
  m: 0,
  px: 1,
  py: 0.5,
  borderRadius: 1,
  bgcolor: ink[900],
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  fontSize: 13,
} as const;

export function ChangeList() {
  const entry = useRecordContext<AuditEntry>();
  const moment = useMoment();
  const changes = entry ? changesOf(entry.before, entry.after) : [];
  if (!entry || changes.length === 0) return <>{t('resources.audit.nothing')}</>;
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        tableLayout: 'fixed',
        borderSpacing: '6px 4px',
        '& th': { textAlign: 'left', fontWeight: 500, color: 'text.secondary', fontSize: 13 },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t('resources.audit.field')}</th>
          <th scope="col">{t('resources.audit.before')}</th>
          <th scope="col">{t('resources.audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <Box component="th" scope="row" sx={{ overflowWrap: 'anywhere', verticalAlign: 'top', py: 0.5 }}>
              {fieldText(entry.entity, field)}
            </Box>
            <Box component="td" sx={{ ...cellSx, color: 'error.main' }}>
              {valueText(before, entry.entity, field, moment)}
            </Box>
            <Box component="td" sx={{ ...cellSx, color: 'success.main' }}>
              {valueText(after, entry.entity, field, moment)}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
