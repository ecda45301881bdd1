import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { type RaRecord, useDelete, useNotify } from 'react-admin';
import { useOpenDialog } from './dialog-host';
import { refusalOr } from './failures';
import { recordLabel } from './record-label';
import { RowIcon } from './RowIcon';

interface DeleteQuestionProps {
  resource: string;
  record: RaRecord;
  question: string;
  /** Shown when deleting fails and the server gave no reason. */
  failure: string;
}

/** @param label names the record for a screen reader */
export function DeleteButton({ label, ...question }: DeleteQuestionProps & { label: string }) {
  const open = useOpenDialog();
  return (
    <RowIcon
      label={`Delete ${label}`}
      Icon={DeleteIcon}
      onClick={() => open((close) => <DeleteQuestion {...question} onClose={close} />)}
    />
  );
}

function DeleteQuestion(props: DeleteQuestionProps & { onClose: () => void }) {
  const { resource, record, question, failure, onClose } = props;
  const titleId = useId();
  const notify = useNotify();
  const [refusal, setRefusal] = useState<string | null>(null);
  // Whatever comes of it, the list is read anew: another admin may have deleted the record first.
  const [remove, { isPending }] = useDelete(
    resource,
    { id: record.id, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify(`${recordLabel(resource, record)} deleted`, { type: 'success' });
        onClose();
      },
      onError: (error: unknown) => setRefusal(refusalOr(error, failure)),
    },
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ fontSize: '1.0625rem' }}>
        {question}
      </DialogTitle>
      {refusal && (
        <DialogContent>
          <Alert severity="error">{refusal}</Alert>
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={isPending}
          onClick={() => void remove()}
          sx={{ bgcolor: 'error.dark', '&:hover': { bgcolor: 'error.dark' } }}
        >
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
