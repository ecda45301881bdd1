import { DeleteWithConfirmButton, type RaRecord, useNotify, useRecordContext } from 'react-admin';
import { useNotifyFailure } from '../shared/Failure';
import { UNDO_MS } from '../shared/undo';
import { DeletedNotice } from './DeletedNotice';
import { useRecordName, useResourceTexts } from './use-resource-texts';

/** Set apart from the other icons, so that it is not hit by mistake. */
const sx = { ml: 1.5, minWidth: 34, minHeight: 34, p: 0, fontSize: 0, '& .MuiButton-startIcon': { m: 0 } };

/**
 * Asks the resource's question, deletes, and offers to undo it.
 * @param entity kind of record, as named in the audit trail
 */
export function DeleteButton({ entity }: { entity: string }) {
  const record = useRecordContext<RaRecord>();
  const nameOf = useRecordName();
  const words = useResourceTexts();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  return (
    <DeleteWithConfirmButton
      redirect={false}
      confirmColor="warning"
      sx={sx}
      title={words('action.delete')}
      mutationOptions={{
        onSuccess: (_: unknown, { id }) => {
          notify(<DeletedNotice entity={entity} id={String(id)} name={nameOf(record)} />, {
            type: 'success',
            autoHideDuration: UNDO_MS,
          });
        },
        onError: (failure: unknown) => notifyFailure(failure, words('failed.delete')),
      }}
    />
  );
}
