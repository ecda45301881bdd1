import { Box } from '@mui/material';
import { useGetList } from 'react-admin';
import { actorOf, sentenceOf } from '../audit/sentences';
import { t } from '../i18n/texts';
import type { AuditEntry } from '../shared/api';
import { withoutFailureNotification } from '../shared/failures';
import { useMoment } from '../shared/time-zone';
import { Tile } from './Tile';

const SHOWN = 5;

const entrySx = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' },
  columnGap: 2,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
} as const;

/** The latest changes by admins. Renders nothing if there are none or they fail to load. */
export function RecentChanges() {
  const { data = [] } = useGetList<AuditEntry>(
    'audit',
    { pagination: { page: 1, perPage: SHOWN } },
    withoutFailureNotification,
  );
  const moment = useMoment();
  if (data.length === 0) return null;
  return (
    <Tile name="changes" to="/audit">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.slice(0, SHOWN).map((entry) => (
          <Box component="li" key={entry.id} sx={entrySx}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {sentenceOf(entry)}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('dashboard.changes.by', {
                name: actorOf(entry),
                moment: moment(entry.at),
              })}
            </Box>
          </Box>
        ))}
      </Box>
    </Tile>
  );
}
