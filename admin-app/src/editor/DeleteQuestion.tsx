import { Confirm, type RaRecord, useDeleteController, useNotify, useRecordContext } from 'react-admin';
import { useNotifyFailure } from '../shared/Failure';
import { UNDO_MS } from '../shared/undo';
import { DeletedNotice } from './DeletedNotice';
import { useRecordName, useResourceTexts } from './use-resource-texts';

interface DeleteQuestionProps {
  /** Kind of record, as named in the audit trail. */
  entity: string;
  onClose: () => void;
}

/** Asks the resource's question, deletes the surrounding record, and offers to undo it. */
export function DeleteQuestion({ entity, onClose }: DeleteQuestionProps) {
  const record = useRecordContext<RaRecord>();
  const name = useRecordName()(record);
  const words = useResourceTexts();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { isPending, handleDelete } = useDeleteController({
    record,
    redirect: false,
    mutationMode: 'pessimistic',
    mutationOptions: {
      onSuccess: (_: unknown, { id }) => {
        onClose();
        notify(<DeletedNotice entity={entity} id={String(id)} name={name} />, {
          type: 'success',
          autoHideDuration: UNDO_MS,
        });
      },
      onError: (failure: unknown) => {
        onClose();
        notifyFailure(failure, words('failed.delete'));
      },
    },
  });
  return (
    <Confirm
      isOpen
      loading={isPending}
      title={words('message.delete_title', { recordRepresentation: name })}
      content={words('message.delete_content')}
      confirmColor="warning"
      onConfirm={handleDelete}
      onClose={onClose}
    />
  );
}
