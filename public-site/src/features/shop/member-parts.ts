/** What only those who are signed in need of the shop: one chunk. */
export { ItemGoal } from '../goal/ItemGoal';
export { ClaimDialog } from './ClaimDialog';
