import {
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useState } from 'react';
import { SlotForm } from '../hunts/AddSlot';
import { SuggestionList } from '../hunts/Suggestions';
import { t } from '../i18n/texts';
import type { SlotSuggestion } from '../shared/api';
import { LeaveQuestion } from '../shared/UnsavedGuard';

interface AddSlotsProps {
  variant: NonNullable<ButtonProps['variant']>;
  /** How many the hunt has. */
  slots: number;
  /** How many are waiting. */
  suggestions: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onUnsaved: (unsaved: boolean) => void;
}

/** Adds slots to a hunt that is collecting, one after another, typed or from chat. */
export function AddSlots({ variant, slots, suggestions, isOpen, onOpen, onUnsaved }: AddSlotsProps) {
  const [taken, take] = useState<SlotSuggestion | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isAsking, ask] = useState(false);
  const close = () => {
    ask(false);
    onOpen(false);
    take(null);
  };
  const leave = () => (isUnsaved ? ask(true) : close());
  const report = (unsaved: boolean) => {
    setUnsaved(unsaved);
    onUnsaved(unsaved);
  };
  return (
    <>
      <Button variant={variant} onClick={() => onOpen(true)}>
        {suggestions > 0 ? t('tonight.hunt.add_of', { suggestions }) : t('resources.hunts.add')}
      </Button>
      <Dialog
        open={isOpen}
        fullWidth
        // A press outside must not discard the input.
        onClose={(_, reason) => reason === 'escapeKeyDown' && leave()}
      >
        <DialogTitle>{t('resources.hunts.add')}</DialogTitle>
        <DialogContent>
          <DialogContentText role="status">{t('tonight.hunt.slots', { slots })}</DialogContentText>
          <SlotForm taken={taken} onAdded={() => take(null)} onUnsaved={report} isAskedFor />
          <SuggestionList onTake={take} />
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>{t('ra.action.close')}</Button>
        </DialogActions>
        <LeaveQuestion open={isAsking} onStay={() => ask(false)} onLeave={close} />
      </Dialog>
    </>
  );
}
