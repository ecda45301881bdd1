import { Box, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { CanAccess } from 'react-admin';
import { type PlainKey, t } from '../../i18n/texts';
import type { Order } from '../../shared/api';
import { UnsavedGuard } from '../../shared/UnsavedGuard';
import { useTypedText } from '../../shared/use-typed-text';
import { claimName } from '../claim-record';
import { OrderAnswers } from './OrderAnswers';
import { OrderBuyer } from './OrderBuyer';
import { OrderCode } from './OrderCode';
import { OrderNote } from './OrderNote';
import { OrderSteps } from './OrderSteps';
import { OrderTimeline } from './OrderTimeline';

interface OrderDetailsProps {
  order: Order;
  claimId: string;
  onDelivered?: () => void;
}

/** Everything about a claim, with the actions on it. */
export function OrderDetails({ order, claimId, onDelivered }: OrderDetailsProps) {
  const { claim, answers, hasCode, timeline } = order;
  const [message, setMessage] = useState('');
  const note = useTypedText(order.note ?? '');
  const isUnsaved = message.trim() !== '' || note.text !== (order.note ?? '');
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {/* On other screens than the claims, the query names the claim. */}
      <UnsavedGuard unsaved={isUnsaved} holdsQuery />
      <Section title="resources.claims.order.buyer">
        <OrderBuyer order={order} claimId={claimId} />
      </Section>
      {answers.length > 0 && (
        <Section title="resources.claims.order.answers">
          <OrderAnswers answers={answers} />
        </Section>
      )}
      {hasCode && (
        <CanAccess resource="codes" action="show">
          <Section title="resources.claims.order.code">
            <OrderCode claimId={claimId} />
          </Section>
        </CanAccess>
      )}
      <Section title="resources.claims.order.next">
        <OrderSteps
          claimId={claimId}
          name={claimName(claim)}
          state={claim.state}
          hasCode={hasCode}
          message={message}
          onWrite={setMessage}
          onSent={(sent) => setMessage((now) => (now === sent ? '' : now))}
          {...(onDelivered && { onDelivered })}
        />
      </Section>
      <Section title="resources.claims.order.timeline">
        <OrderTimeline claimedAt={claim.claimDate} events={timeline} />
      </Section>
      <OrderNote claimId={claimId} stored={order.note ?? ''} note={note} />
    </Box>
  );
}

function Section({ title, children }: { title: PlainKey; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" sx={{ mb: 1 }}>
        {t(title)}
      </Typography>
      {children}
    </Box>
  );
}
