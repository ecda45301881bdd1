import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../i18n/texts';
import { PersonDialog } from './PersonDialog';
import { GiftForm } from '../person/GiftForm';

/** Finds a viewer, and gives points to one. */
export function People() {
  const [open, setOpen] = useState<'find' | 'give' | null>(null);
  const navigate = useNavigate();
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
      {open === 'find' && (
        <PersonDialog
          title={t('console.find_person.title')}
          onClose={close}
          onFound={({ user_id }) => void navigate(`/users/${user_id}`)}
        />
      )}
      {open === 'give' && (
        <PersonDialog title={t('resources.gifts.give')} onClose={close}>
          {({ user_id }, onUnsaved) => (
            <GiftForm userId={user_id} onGiven={close} onUnsaved={onUnsaved} isAskedFor />
          )}
        </PersonDialog>
      )}
    </Box>
  );
}
