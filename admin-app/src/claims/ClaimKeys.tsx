import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { t } from '../i18n/texts';
import { isClosed } from '../shared/claim-states';
import type { ClaimRecord } from '../shared/records';
import { claimName } from './claim-record';
import { KeysHelp } from './KeysHelp';
import { RejectQuestion } from './RejectQuestion';
import { actionForKey, nextRowIndex } from './row-keys';
import { useClaimMoves } from './use-claim-moves';

/** The link that opens a claim, one in each row; the arrow keys move between them. */
const OPENERS = '.RaDataTable-tbody > .RaDataTable-row .column-itemName a';

/** 44 px from tablets on, so that many claims fit a screen. */
const lowRows = { '& .RaDataTable-tbody .MuiTableCell-root': { height: { sm: 44 }, py: { sm: 0 } } };

/** Adds keyboard shortcuts to the table inside. */
export function ClaimKeys({ children }: { children: ReactNode }) {
  const { data = [] } = useListContext<ClaimRecord>();
  const { move, reject } = useClaimMoves();
  const frame = useRef<HTMLDivElement>(null);
  const [asked, ask] = useState<ClaimRecord | null>(null);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const openers = [...(frame.current?.querySelectorAll<HTMLElement>(OPENERS) ?? [])];
    const row = document.activeElement?.closest('.RaDataTable-row');
    const place = openers.findIndex((opener) => row?.contains(opener));
    const meaning = actionForKey(event, place >= 0);
    if (!meaning) return;
    event.preventDefault();
    const claim = data[place];
    if (meaning === 'up' || meaning === 'down')
      openers[nextRowIndex(place, meaning, openers.length)]?.focus();
    else if (!claim || isClosed(claim.state) || claim.delivered) return;
    else if (meaning === 'deliver') move({ ids: [claim.id], state: 'delivered' });
    else ask(claim);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <Box ref={frame} sx={lowRows}>
      {children}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
        {t('resources.claims.note')}
      </Typography>
      <KeysHelp />
      {asked && (
        <RejectQuestion
          names={[claimName(asked)]}
          onReject={(note) => reject([asked.id], note)}
          onClose={() => ask(null)}
        />
      )}
    </Box>
  );
}
