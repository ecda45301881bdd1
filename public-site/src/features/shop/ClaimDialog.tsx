import type { ApiError } from '../../api/client';
import type { ShopItem } from '../../api/types';
import type { Answers } from './answers';
import { ClaimForm } from './ClaimForm';
import { ClaimQuestion } from './ClaimQuestion';
import type { ClaimPhase } from './useClaimItem';

interface ClaimDialogProps {
  item: ShopItem;
  points: number;
  phase: ClaimPhase | undefined;
  onClaim: (item: ShopItem, answers?: Answers) => Promise<ApiError | null>;
  onClose: () => void;
}

/** What is asked before a claim: the item's own questions, else whether the viewer is sure. */
export const ClaimDialog = ({ item, points, phase, onClaim, onClose }: ClaimDialogProps) =>
  item.fields ? (
    <ClaimForm
      item={item}
      points={points}
      phase={phase}
      onClaim={(answers) => onClaim(item, answers)}
      onClose={onClose}
    />
  ) : (
    <ClaimQuestion item={item} points={points} onClaim={() => void onClaim(item)} onClose={onClose} />
  );
