import { PLATFORM } from '../../core/common/platform.js';
import type { ClaimQuery } from './claim-list.rules.js';
import type { SelectionState } from './claim-states.js';
import type { NewClaimSelectionDto, SelectedClaimDto } from './dto/claim-selection.dto.js';
import { joinInOrder, type ListedWhere } from './shop-claims.statements.js';

/** Claims in a selection at most. */
export const MAX_SELECTED = 2_000;
/** How many are named. */
const NAMED = 5;
/** For how long a selection that is left alone is kept. */
const KEPT = '1 hour';

export interface NewSelectionRow extends Pick<NewClaimSelectionDto, 'id'> {
  /** One more than {@link MAX_SELECTED} if there are more. */
  matching: number;
  first: SelectedClaimDto[] | null;
}

/** Selects the claims of a list in its order, for the member and the state in the last two parameters. */
export function selectClaims(sort: ClaimQuery['sort'], { matches, values }: ListedWhere): string {
  const [member, state] = [`$${values.length + 1}`, `$${values.length + 2}`];
  return `WITH chosen AS (
      SELECT id, state, state_at, item_name, nickname, row_number() OVER () AS place
      FROM (SELECT claim.id, claim.state, claim.state_at, claim.item_name, identities.nickname
        FROM ${joinInOrder(matches, sort)} LIMIT ${MAX_SELECTED + 1}) AS listed
    ), selection AS (
      INSERT INTO claim_selections (actor_id, to_state) VALUES (${member}, ${state}) RETURNING id
    ), selected AS (
      INSERT INTO selected_claims (selection_id, claim_id, from_state, from_state_at)
      SELECT selection.id, chosen.id, chosen.state, chosen.state_at
      FROM selection CROSS JOIN chosen WHERE place <= ${MAX_SELECTED}
    )
    SELECT id, (SELECT count(*) FROM chosen) AS matching, (
      SELECT jsonb_agg(jsonb_build_object('itemName', item_name, 'userName', nickname) ORDER BY place)
      FROM chosen WHERE place <= ${NAMED}) AS first
    FROM selection`;
}

/** The selection $1 of the team member $2. */
export const SELECTION = {
  name: 'claim-selection',
  text: `SELECT id, to_state AS state, undone_at IS NOT NULL AS "isUndone", counted.*
    FROM claim_selections CROSS JOIN LATERAL (
      SELECT count(*) AS claims,
        count(*) FILTER (WHERE outcome = 'waiting') AS waiting,
        count(*) FILTER (WHERE outcome = 'moved') AS moved,
        count(*) FILTER (WHERE outcome = 'left_out') AS "leftOut",
        count(*) FILTER (WHERE outcome = 'restored') AS restored,
        count(*) FILTER (WHERE outcome = 'kept') AS kept
      FROM selected_claims WHERE selection_id = id) AS counted
    WHERE id = $1 AND actor_id = $2`,
};

export interface MovedRow {
  member_id: number;
  platform_id: string;
  claim_date: Date;
  state: SelectionState;
}

const ofMoved = (call: string) => `SELECT member_id, platform_id, claim_date, state
  FROM ${call} JOIN identities USING (member_id) WHERE platform = '${PLATFORM}'`;

export const MOVE_SELECTED = {
  name: 'move-selected-claims',
  text: ofMoved('move_selected_claims($1, $2, $3, $4)'),
};
export const UNDO_SELECTED = {
  name: 'undo-selected-claims',
  text: ofMoved('undo_selected_claims($1, $2, $3, $4)'),
};

export const TELL_SELECTED = { name: 'tell-selected-claims', text: 'SELECT tell_selected_claims($1)' };

export const DELETE_OLD_SELECTIONS = `DELETE FROM claim_selections
  WHERE is_told AND touched_at < clock_timestamp() - interval '${KEPT}'`;
