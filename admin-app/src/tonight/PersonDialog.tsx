import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { t } from '../i18n/texts';
import { PersonSearch } from '../layout/PersonSearch';
import type { Person } from '../shared/api';
import { LeaveQuestion } from '../shared/UnsavedGuard';
import { UserIdentity } from '../shared/UserIdentity';

interface PersonDialogProps {
  title: string;
  onClose: () => void;
  onFound?: (person: Person) => void;
  /** Shown once a person is chosen. */
  children?: (person: Person, onUnsaved: (unsaved: boolean) => void) => ReactNode;
}

/** Asks for a person, and then for what concerns them. */
export function PersonDialog({ title, onClose, onFound, children }: PersonDialogProps) {
  const [person, setPerson] = useState<Person | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isAsking, ask] = useState(false);
  const leave = () => (isUnsaved ? ask(true) : onClose());
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      // A press outside must not discard the input.
      onClose={(_, reason) => (reason === 'escapeKeyDown' || person === null) && leave()}
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
          <Box sx={{ mt: 2 }}>{children(person, setUnsaved)}</Box>
        </DialogContent>
      ) : (
        <PersonSearch onFound={onFound ?? setPerson} />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
      </DialogActions>
      <LeaveQuestion open={isAsking} onStay={() => ask(false)} onLeave={onClose} />
    </Dialog>
  );
}
