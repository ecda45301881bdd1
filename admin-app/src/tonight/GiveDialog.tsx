import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { t } from '../i18n/texts';
import { PersonSearch } from '../layout/PersonSearch';
import { GiftForm } from '../person/GiftForm';
import type { Person } from '../shared/api';
import { UserIdentity } from '../shared/UserIdentity';

/** Asks who gets points, then how many. */
export function GiveDialog({ onClose }: { onClose: () => void }) {
  const [person, setPerson] = useState<Person | null>(null);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      // A press outside must not discard the input.
      onClose={(_, reason) => (reason === 'escapeKeyDown' || person === null) && onClose()}
    >
      <DialogTitle>{t('resources.gifts.give')}</DialogTitle>
      {person ? (
        <DialogContent sx={{ '& .MuiButton-root': { minHeight: 44 } }}>
          <UserIdentity image={person.image} nickname={person.nickname} name={person.name} />
          <GiftForm userId={person.user_id} onGiven={onClose} />
        </DialogContent>
      ) : (
        <PersonSearch onFound={setPerson} />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
