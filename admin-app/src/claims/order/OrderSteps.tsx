import { Box, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../i18n/texts';
import type { ClaimStatesSet } from '../../shared/api';
import { Button } from '../../shared/Button';
import { type ClaimState, stepsFrom, type TeamState } from '../../shared/claim-states';
import { isTooLong } from '../claim-record';
import { NoteField } from '../NoteField';
import { RejectQuestion } from '../RejectQuestion';
import { useClaimMoves } from '../use-claim-moves';

interface OrderStepsProps {
  claimId: string;
  /** Name of the claim. */
  name: string;
  state: ClaimState;
  hasCode: boolean;
  /** Message to the viewer. */
  message: string;
  onWrite: (message: string) => void;
  /** Called with the message once the viewer gets it. */
  onSent: (message: string) => void;
  onDelivered?: () => void;
}

/** The next steps for a claim, with an optional message to its viewer. */
export function OrderSteps(props: OrderStepsProps) {
  const { claimId, name, state, hasCode, message, onWrite, onSent, onDelivered } = props;
  const { move, reject, isMoving } = useClaimMoves();
  const [isRejecting, setRejecting] = useState(false);
  const [isDelivered, setDelivered] = useState(false);
  const goOn = useEffectEvent(() => onDelivered?.());
  // Once the sent message has left its field, so that leaving doesn't ask about it.
  useEffect(() => void (isDelivered && goOn()), [isDelivered]);
  const steps = stepsFrom(state, hasCode);
  if (steps.length === 0)
    return (
      <>
        <Typography variant="body2">{t('resources.claims.order.final')}</Typography>
        {message.trim() !== '' && !isMoving && <UnsentMessage text={message} onWrite={onWrite} />}
      </>
    );

  const sent = ({ changed }: ClaimStatesSet): boolean => {
    if (changed.length > 0) onSent(message);
    return changed.length > 0;
  };
  const take = (to: TeamState) =>
    move(
      { ids: [claimId], state: to, note: message },
      { onSuccess: (set) => setDelivered(sent(set) && to === 'delivered') },
    );

  return (
    <>
      <NoteField
        label={t('resources.claims.order.message')}
        helperText={t('resources.claims.order.message_help')}
        value={message}
        onWrite={onWrite}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {steps.map((to) => (
          <Button
            key={to}
            size="small"
            variant={to === 'delivered' ? 'contained' : 'outlined'}
            color={to === 'rejected' ? 'error' : 'primary'}
            disabled={isMoving || isTooLong(message)}
            onClick={() => (to === 'rejected' ? setRejecting(true) : take(to))}
          >
            {t(`resources.claims.steps.${to}`)}
          </Button>
        ))}
      </Box>
      {isRejecting && (
        <RejectQuestion
          names={[name]}
          message={message}
          onReject={(reason) => reject([claimId], reason).then(sent)}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}

/** Typed while someone else took the last step. */
const UnsentMessage = ({ text, onWrite }: { text: string; onWrite: (text: string) => void }) => (
  <NoteField
    label={t('resources.claims.order.message')}
    helperText={t('resources.claims.order.unsent')}
    value={text}
    onWrite={onWrite}
  />
);
