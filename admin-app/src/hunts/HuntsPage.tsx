import { Box, Link, Stack } from '@mui/material';
import { useState } from 'react';
import { t } from '../i18n/texts';
import type { Hunt, HuntDesk, SlotSuggestion } from '../shared/api';
import { HistoryLink } from '../shared/HistoryLink';
import { KeepTyped } from '../shared/KeepTyped';
import { Loaded } from '../shared/Loaded';
import { PageHeader } from '../shared/PageHeader';
import { AddSlot } from './AddSlot';
import { BeginHunt } from './BeginHunt';
import { EarlierHunts } from './EarlierHunts';
import { HuntSettings } from './HuntSettings';
import { HuntState } from './HuntState';
import { NEW_HUNT } from './new-hunt';
import { SlotList } from './SlotList';
import { Suggestions } from './Suggestions';
import { useHuntDesk } from './use-hunt';

/** The current bonus hunt, designed for quick typing on stream, and earlier hunts. */
export function HuntsPage() {
  const desk = useHuntDesk();
  return (
    <>
      <PageHeader
        title={t('resources.hunts.title')}
        note={t('resources.hunts.note')}
        actions={
          <>
            <Link href="/hunts" target="_blank" rel="noopener" sx={{ alignSelf: 'center' }}>
              /hunts
            </Link>
            <HistoryLink entity="hunt" />
          </>
        }
      />
      <Stack spacing={2}>
        <Loaded query={desk} failure={t('resources.hunts.failed.load')} height={320}>
          {(desk) => <Desk {...desk} />}
        </Loaded>
        <EarlierHunts mayRepeat={desk.data?.hunt === null} />
      </Stack>
    </>
  );
}

/** Nothing vanishes with unsaved text when someone else starts or ends a hunt. */
function Desk({ hunt, blocked }: HuntDesk) {
  const [taken, take] = useState<SlotSuggestion | null>(null);
  const ended = { value: hunt, idOf: ({ id }: Hunt) => id, reason: t('resources.hunts.ended') };
  return (
    <Stack spacing={2}>
      <KeepTyped value={hunt ? null : NEW_HUNT} idOf={() => 'new'} reason={t('resources.hunts.begun')}>
        {(_, onUnsaved) => <BeginHunt onUnsaved={onUnsaved} />}
      </KeepTyped>
      {hunt && <HuntState hunt={hunt} />}
      <Box sx={columns}>
        <Stack spacing={2}>
          <KeepTyped {...ended}>
            {(_, onUnsaved) => <AddSlot taken={taken} onAdded={() => take(null)} onUnsaved={onUnsaved} />}
          </KeepTyped>
          {hunt && <SlotList hunt={hunt} />}
        </Stack>
        <Stack spacing={2}>
          {hunt && <Suggestions onTake={take} />}
          <KeepTyped {...ended}>
            {(shown, onUnsaved) => <HuntSettings hunt={shown} blocked={blocked} onUnsaved={onUnsaved} />}
          </KeepTyped>
        </Stack>
      </Box>
    </Stack>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(280px, 1fr)' },
  // Without a hunt.
  '&:not(:has(form, section))': { display: 'none' },
};
