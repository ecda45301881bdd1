import type { RefusedItem } from '../../api/types';
import { useTimeLeft } from '../../lib/useTimeLeft';
import { againAt, refusalWords } from './refusal-words';

interface RefusedTextProps {
  refusal: RefusedItem;
  serverAheadMs: number;
}

/** Why an item cannot be claimed now; the time that is left ticks. */
export function RefusedText({ refusal, serverAheadMs }: RefusedTextProps) {
  const at = againAt(refusal);
  const left = useTimeLeft(at === null ? 0 : at - serverAheadMs);
  return refusalWords(refusal, at === null ? null : left);
}
