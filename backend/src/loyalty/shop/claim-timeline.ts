/**
 * Arguments of `jsonb_build_object` for one step of a claim's timeline (`claim_events AS event`), a
 * {@link ClaimEventDto}.
 */
export const TIMELINE_STEP = `'at', iso_time(event.at), 'from', from_state, 'to', to_state, 'by', CASE
    WHEN actor_id IS NULL THEN 'site' WHEN to_state = 'cancelled' THEN 'buyer' ELSE 'team' END, 'note', note`;
