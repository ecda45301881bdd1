import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, Dialog, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '../i18n/texts';
import { lazyScreen } from '../shared/lazy-screen';

const PersonSearch = lazyScreen(() => import('./PersonSearch'), 'PersonSearch', { height: 320 });

/** Links every screen to a person's page: the whole team needs it, but only admins have the user list. */
export function FindPerson() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const name = t('console.find_person.title');
  return (
    <>
      <Button
        color="inherit"
        aria-label={name}
        title={name}
        onClick={() => setOpen(true)}
        sx={{
          minWidth: 40,
          gap: 1,
          color: 'text.secondary',
          border: { md: '1px solid' },
          borderColor: { md: 'divider' },
        }}
      >
        <SearchIcon fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, pr: 6 }}>
          {name}
        </Box>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="xs"
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      >
        <DialogTitle>{name}</DialogTitle>
        <PersonSearch
          onFound={({ user_id }) => {
            setOpen(false);
            void navigate(`/users/${user_id}`);
          }}
        />
      </Dialog>
    </>
  );
}
