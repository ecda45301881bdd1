import { RowActions } from '../editor/RowActions';
import { useHideAction } from '../editor/use-hide-action';

export function OfferActions() {
  const hide = useHideAction();
  return <RowActions entity="offer" canDuplicate actions={[hide]} />;
}
