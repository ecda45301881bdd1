import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { t } from '../i18n/texts';
import { PersonSearch } from '../layout/PersonSearch';
import type { Person } from '../shared/api';
import { UserIdentity } from '../shared/UserIdentity';

interface PersonDialogProps {
  title: string;
  onClose: () => void;
  onFound?: (person: Person) => void;
  /** Shown once a person is chosen. */
  children?: (person: Person) => ReactNode;
}

/** Asks for a person, and then for what concerns them. */
export function PersonDialog({ title, onClose, onFound, children }: PersonDialogProps) {
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
      <DialogTitle>{title}</DialogTitle>
      {person && children ? (
        <DialogContent sx={{ '& .MuiButton-root': { minHeight: 44 } }}>
          <UserIdentity
            image={person.image}
            nickname={person.nickname}
            name={person.name}
            hasSignedIn={person.hasSignedIn}
          />
          {children(person)}
        </DialogContent>
      ) : (
        <PersonSearch onFound={onFound ?? setPerson} />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
