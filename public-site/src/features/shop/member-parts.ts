/** Parts of the shop for logged-in viewers only, in one chunk. */
export { ItemGoal } from '../goal/ItemGoal';
export { ClaimDialog } from './ClaimDialog';
