import { Chip } from '@mui/material';
import { useState } from 'react';
import { money } from '../hunts/amounts';
import { AskHunt } from '../hunts/AskHunt';
import { FinishHunt, OpenHunt } from '../hunts/HuntSteps';
import { useHuntDesk, useSuggestions } from '../hunts/use-hunt';
import { t } from '../i18n/texts';
import type { Hunt, HuntDesk } from '../shared/api';
import { KeepTyped } from '../shared/KeepTyped';
import { Loaded } from '../shared/Loaded';
import { AddSlots } from './AddSlots';
import { GameCard, type StartProps } from './GameCard';
import { HuntSlots } from './HuntSlots';
import { NextSlot } from './NextSlot';
import { useShownSlot } from './use-shown-slot';

/** The bonus hunt with its next step. */
export function HuntCard() {
  return (
    <Loaded query={useHuntDesk()} failure={t('resources.hunts.failed.load')} height={160}>
      {(desk) => <Card desk={desk} />}
    </Loaded>
  );
}

/** The button that starts one. */
export const StartHunt = ({ variant }: StartProps) => <AskHunt variant={variant} />;

function Card({ desk }: { desk: HuntDesk }) {
  const { hunt } = desk;
  return (
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
      <KeepTyped value={hunt ? null : desk} idOf={() => 'new'} reason={t('resources.hunts.begun')}>
        {(_, onUnsaved) => <AskHunt onUnsaved={onUnsaved} />}
      </KeepTyped>
    </GameCard>
  );
}

interface UnsavedProps {
  onUnsaved: (unsaved: boolean) => void;
}

const noteOf = ({ state, slots, sums, currency }: Hunt): string =>
  [
    state === 'collecting'
      ? t('tonight.hunt.slots', { slots: slots.length })
      : t('tonight.hunt.opened_of', { opened: sums.opened, slots: slots.length }),
    sums.opened > 0 && money(sums.presentCents, currency),
  ]
    .filter(Boolean)
    .join(' · ');

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
      {!isCollecting && !slot && <FinishHunt hunt={hunt} />}
      {/* A dialog in use stays open when someone else starts the opening. */}
      {(isCollecting || isAdding) && (
        <AddSlots
          variant={isCollecting ? 'contained' : 'outlined'}
          slots={hunt.slots.length}
          suggestions={suggestions}
          isOpen={isAdding}
          onOpen={setAdding}
          onUnsaved={onUnsaved}
        />
      )}
      {isCollecting && !isEmpty && <OpenHunt hunt={hunt} />}
      {!isEmpty && <HuntSlots hunt={hunt} />}
    </>
  );
}
