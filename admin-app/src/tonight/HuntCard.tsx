import { Chip, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { money } from '../hunts/amounts';
import { HuntFields } from '../hunts/HuntFields';
import { FinishHunt, OpenHunt } from '../hunts/HuntSteps';
import { NEW_HUNT, type NewHunt, toAddHunt } from '../hunts/new-hunt';
import { useHuntDesk, useSuggestions } from '../hunts/use-hunt';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { Hunt } from '../shared/api';
import { AskButton } from '../shared/AskButton';
import { KeepTyped } from '../shared/KeepTyped';
import { Loaded } from '../shared/Loaded';
import { UnsavedFormGuard } from '../shared/UnsavedGuard';
import { AddSlots } from './AddSlots';
import { GameCard } from './GameCard';
import { NextSlot } from './NextSlot';
import { useShownSlot } from './use-shown-slot';

/** The bonus hunt with its next step. */
export function HuntCard() {
  return (
    <Loaded query={useHuntDesk()} failure={t('resources.hunts.failed.load')} height={160}>
      {({ hunt }) => (
        <GameCard
          kind={t('resources.hunts.title')}
          to="/hunts"
          title={hunt?.name}
          state={hunt && <Chip label={t(`resources.hunts.state.${hunt.state}`)} size="small" />}
          note={hunt ? noteOf(hunt) : t('resources.hunts.begin_note')}
        >
          <KeepTyped value={hunt} idOf={({ id }) => id} reason={t('resources.hunts.ended')}>
            {(shown, onUnsaved) => <NextStep hunt={shown} onUnsaved={onUnsaved} />}
          </KeepTyped>
          <KeepTyped value={hunt ? null : NEW_HUNT} idOf={() => 'new'} reason={t('resources.hunts.begun')}>
            {(_, onUnsaved) => <Begin onUnsaved={onUnsaved} />}
          </KeepTyped>
        </GameCard>
      )}
    </Loaded>
  );
}

interface UnsavedProps {
  onUnsaved: (unsaved: boolean) => void;
}

const noteOf = ({ slots, sums, currency }: Hunt): string =>
  [
    t('tonight.hunt.opened_of', { opened: sums.opened, slots: slots.length }),
    sums.opened > 0 && money(sums.presentCents, currency),
  ]
    .filter(Boolean)
    .join(' · ');

function Begin({ onUnsaved }: UnsavedProps) {
  const provider = useDataProvider<AdminDataProvider>();
  return (
    <AskButton<NewHunt>
      button={{ variant: 'contained' }}
      title={t('resources.hunts.begin')}
      record={NEW_HUNT}
      action={t('resources.hunts.begin')}
      act={(typed) => provider.beginHunt(toAddHunt(typed))}
      failure={t('resources.hunts.failed.save')}
    >
      <DialogContentText>{t('resources.hunts.begin_note')}</DialogContentText>
      <UnsavedFormGuard onUnsaved={onUnsaved} />
      <HuntFields autoFocus />
    </AskButton>
  );
}

function NextStep({ hunt, onUnsaved }: { hunt: Hunt } & UnsavedProps) {
  const [isAdding, setAdding] = useState(false);
  const suggestions = useSuggestions().data?.length ?? 0;
  const isCollecting = hunt.state === 'collecting';
  const isEmpty = hunt.slots.length === 0;
  const { id, hasFocus, hold, goOn } = useShownSlot(isCollecting ? null : hunt.currentSlotId);
  const slot = hunt.slots.find((each) => each.id === id) ?? null;
  return (
    <>
      <KeepTyped value={slot} idOf={(each) => each.id} reason={t('tonight.hunt.slot_gone')}>
        {(shown, onTyped) => (
          <NextSlot
            slot={shown}
            currency={hunt.currency}
            hasFocus={hasFocus}
            onHold={hold}
            onDone={goOn}
            onUnsaved={(unsaved) => {
              onTyped(unsaved);
              onUnsaved(unsaved);
            }}
          />
        )}
      </KeepTyped>
      {isCollecting && !isEmpty && <OpenHunt hunt={hunt} />}
      {!isCollecting && !slot && <FinishHunt hunt={hunt} />}
      {/* A dialog in use stays open when someone else starts the opening. */}
      {(isCollecting || isAdding) && (
        <AddSlots
          variant={isEmpty ? 'contained' : 'outlined'}
          suggestions={suggestions}
          isOpen={isAdding}
          onOpen={setAdding}
          onUnsaved={onUnsaved}
        />
      )}
    </>
  );
}
