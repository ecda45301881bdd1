import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button } from '@mui/material';
import { useExpanded } from 'react-admin';
import type { AuditEntry } from '../shared/api';
import { changesOf, fieldText, valueText } from './changes';

const LONGEST = 24;

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** One change in full, several by the names of their fields; the rest is a press away. */
export function ChangeSummary({ entry }: { entry: AuditEntry }) {
  const [expanded, toggle] = useExpanded('audit', entry.id);
  const changes = changesOf(entry.before, entry.after);
  const [only] = changes;
  if (!only) return <>No field changed.</>;
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
        {changes.length === 1
          ? `${fieldText(only.field)}: ${shorten(valueText(only.before))} → ${shorten(valueText(only.after))}`
          : shortList(changes.map(({ field }) => fieldText(field)))}
      </Box>
      <Button
        size="small"
        color="inherit"
        aria-expanded={expanded}
        onClick={toggle}
        endIcon={<ExpandMoreIcon sx={{ transform: expanded ? 'rotate(180deg)' : undefined }} />}
      >
        Details
      </Button>
    </Box>
  );
}

function shortList(names: string[]): string {
  const more = names.length - 3;
  return names.slice(0, 3).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
