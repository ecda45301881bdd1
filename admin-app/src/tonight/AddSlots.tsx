import { Button, type ButtonProps, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { SlotForm } from '../hunts/AddSlot';
import { SuggestionList } from '../hunts/Suggestions';
import { t } from '../i18n/texts';
import type { SlotSuggestion } from '../shared/api';

interface AddSlotsProps {
  variant: NonNullable<ButtonProps['variant']>;
  /** How many are waiting. */
  suggestions: number;
}

/** Adds slots to a hunt that is collecting, one after another, typed or from chat. */
export function AddSlots({ variant, suggestions }: AddSlotsProps) {
  const [isOpen, setOpen] = useState(false);
  const [taken, take] = useState<SlotSuggestion | null>(null);
  const close = () => {
    setOpen(false);
    take(null);
  };
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {suggestions > 0 ? t('tonight.hunt.add_of', { suggestions }) : t('resources.hunts.add')}
      </Button>
      <Dialog
        open={isOpen}
        fullWidth
        // A press outside must not discard the input.
        onClose={(_, reason) => reason === 'escapeKeyDown' && close()}
      >
        <DialogTitle>{t('resources.hunts.add')}</DialogTitle>
        <DialogContent>
          <SlotForm key={taken?.id ?? 'own'} taken={taken} onAdded={() => take(null)} isAskedFor />
          <SuggestionList onTake={take} />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
