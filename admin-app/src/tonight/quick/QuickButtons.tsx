import EditIcon from '@mui/icons-material/Edit';
import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CanAccess, useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { QuickButton } from '../../shared/api';
import { isRefusal } from '../../shared/failures';
import { Loaded } from '../../shared/Loaded';
import { GiftButton } from './GiftButton';
import { LineButton } from './LineButton';
import { RaffleButton } from './RaffleButton';

/** Names of this length fit into a third of a phone. */
const SHORT = 10;

const BUTTONS = { line: LineButton, gift: GiftButton, raffle: RaffleButton };

/** The buttons that admins have chosen. Read once, when the screen opens. */
export function QuickButtons() {
  const provider = useDataProvider<AdminDataProvider>();
  const query = useQuery({
    queryKey: ['quick-buttons'],
    queryFn: () => provider.quickButtons(),
  });
  // A server of the previous version has none.
  if (isRefusal(query.error)) return null;
  return (
    <Loaded query={query} failure={t('resources.buttons.failed.load')} height={56}>
      {({ buttons }) => (
        <Box component="section" aria-label={t('resources.buttons.title')}>
          {buttons.length > 0 && <Row buttons={buttons} />}
          <CanAccess resource="buttons" action="edit">
            <Button component={Link} to="/buttons" startIcon={<EditIcon />} sx={{ minHeight: 44 }}>
              {t(buttons.length > 0 ? 'tonight.quick.edit' : 'tonight.quick.choose')}
            </Button>
          </CanAccess>
        </Box>
      )}
    </Loaded>
  );
}

function Row({ buttons }: { buttons: QuickButton[] }) {
  const isNarrow = buttons.every(({ name }) => [...name].length <= SHORT);
  const inOneRow = `repeat(${buttons.length}, minmax(0, 1fr))`;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: isNarrow ? inOneRow : 'minmax(0, 1fr)', sm: inOneRow },
        '& > .MuiButton-root': {
          minHeight: 56,
          whiteSpace: 'normal',
          overflowWrap: 'anywhere',
          lineHeight: 1.25,
        },
      }}
    >
      {buttons.map((button) => {
        const Kind = BUTTONS[button.kind];
        return <Kind key={button.id} button={button} />;
      })}
    </Box>
  );
}
