import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { RemoveSlot, SlotAmounts } from '../hunts/SlotAmounts';
import { t } from '../i18n/texts';
import type { Hunt } from '../shared/api';

const SHOWN_AT_FIRST = 5;

/**
 * The slots added last or, during the opening, opened last, to correct what was typed; all of them on demand. The row used
 * last stays although others come.
 */
export function HuntSlots({ hunt: { slots, state } }: { hunt: Hunt }) {
  const [usedId, use] = useState<number>();
  const [isWhole, showWhole] = useState(false);
  const isOpening = state === 'opening';
  const recent = isOpening ? slots.filter(({ winCents }) => winCents !== null) : slots;
  const latest = new Set(recent.slice(-SHOWN_AT_FIRST));
  const shown = isWhole ? slots : slots.filter((slot) => latest.has(slot) || slot.id === usedId);
  return (
    <Box>
      <Box component="ol" aria-label={t('tonight.hunt.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((slot) => (
          <Box
            key={slot.id}
            component="li"
            sx={{ ...row, gridTemplate: isOpening ? OPENING : COLLECTING }}
            onFocus={() => use(slot.id)}
          >
            <Typography sx={{ gridArea: 'name', overflowWrap: 'anywhere' }}>{slot.name}</Typography>
            <Box sx={{ gridArea: 'amounts' }}>
              <SlotAmounts slot={slot} isOpening={isOpening} />
            </Box>
            <RemoveSlot slot={slot} />
          </Box>
        ))}
      </Box>
      {shown.length < slots.length && (
        <Button fullWidth sx={{ minHeight: 44 }} onClick={() => showWhole(true)}>
          {t('tonight.hunt.show_all', { slots: slots.length })}
        </Button>
      )}
    </Box>
  );
}

const row = {
  display: 'grid',
  columnGap: 1,
  rowGap: 0.5,
  alignItems: 'center',
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
const COLLECTING = '"name amounts ." / minmax(0, 1fr) auto auto';
/** Two amounts and the multiplier are as wide as a phone. */
const OPENING = '"name ." "amounts amounts" / minmax(0, 1fr) auto';
