import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { t } from '../../i18n/texts';
import type { OrderEvent } from '../../shared/api';
import { Moment } from '../../shared/time-zone';
import { ink } from '../../shared/tokens';

interface OrderTimelineProps {
  claimedAt: string;
  /** Oldest first. */
  events: OrderEvent[];
}

/** History of a claim, newest last. */
export function OrderTimeline({ claimedAt, events }: OrderTimelineProps) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, pl: 1.5, borderLeft: `2px solid ${ink[600]}` }}>
      <Step at={claimedAt} what={t('resources.claims.order.claimed')} />
      {events.map((event, place) => (
        <Step
          key={place}
          at={event.at}
          what={`${t(`resources.claims.states.${event.to}`)}, ${byWhom(event)}`}
        >
          {event.note}
        </Step>
      ))}
    </Box>
  );
}

interface StepProps {
  at: string;
  what: string;
  children?: ReactNode;
}

const Step = ({ at, what, children }: StepProps) => (
  <Box component="li" sx={{ mb: 1 }}>
    {what}
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      <Moment at={at} />
    </Typography>
    {children && (
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    )}
  </Box>
);

function byWhom({ by, actorName }: OrderEvent): string {
  return by === 'team'
    ? t('resources.claims.order.by.team', { name: actorName ?? '' })
    : t(`resources.claims.order.by.${by}`);
}
