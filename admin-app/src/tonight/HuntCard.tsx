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
import { Loaded } from '../shared/Loaded';
import { AddSlots } from './AddSlots';
import { GameCard } from './GameCard';
import { NextSlot } from './NextSlot';

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
          {hunt ? <NextStep hunt={hunt} /> : <Begin />}
        </GameCard>
      )}
    </Loaded>
  );
}

const noteOf = ({ slots, sums, currency }: Hunt): string =>
  [
    t('tonight.hunt.opened_of', { opened: sums.opened, slots: slots.length }),
    sums.opened > 0 && money(sums.presentCents, currency),
  ]
    .filter(Boolean)
    .join(' · ');

function Begin() {
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
      <HuntFields autoFocus />
    </AskButton>
  );
}

function NextStep({ hunt }: { hunt: Hunt }) {
  // After a win is saved, the field of the next slot takes the focus: the keyboard stays open.
  const [isTyping, setTyping] = useState(false);
  const suggestions = useSuggestions().data?.length ?? 0;
  if (hunt.state === 'collecting') {
    const isEmpty = hunt.slots.length === 0;
    return (
      <>
        {!isEmpty && <OpenHunt hunt={hunt} />}
        <AddSlots variant={isEmpty ? 'contained' : 'outlined'} suggestions={suggestions} />
      </>
    );
  }
  const slot = hunt.slots.find(({ id }) => id === hunt.currentSlotId);
  if (!slot) return <FinishHunt hunt={hunt} />;
  return (
    <NextSlot
      key={slot.id}
      slot={slot}
      currency={hunt.currency}
      isTyping={isTyping}
      onSaved={() => setTyping(true)}
    />
  );
}
