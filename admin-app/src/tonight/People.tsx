import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { t } from '../i18n/texts';
import { FindPersonDialog } from '../layout/FindPerson';
import { GiveDialog } from './GiveDialog';

/** Finds a viewer, and gives points to one. */
export function People() {
  const [open, setOpen] = useState<'find' | 'give' | null>(null);
  const close = () => setOpen(null);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: '1fr 1fr',
        '& > .MuiButton-root': { minHeight: 56, whiteSpace: 'normal' },
      }}
    >
      <Button variant="outlined" onClick={() => setOpen('find')}>
        {t('console.find_person.title')}
      </Button>
      <Button variant="outlined" onClick={() => setOpen('give')}>
        {t('resources.gifts.give')}
      </Button>
      <FindPersonDialog isOpen={open === 'find'} onClose={close} />
      {open === 'give' && <GiveDialog onClose={close} />}
    </Box>
  );
}
