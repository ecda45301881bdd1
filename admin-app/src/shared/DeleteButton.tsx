import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { type RaRecord, useDelete, useListContext } from 'react-admin';
import { refusalOr } from './failures';
import { RowIcon } from './RowIcon';

interface DeleteButtonProps {
  resource: string;
  record: RaRecord;
  /** Names the record for a screen reader. */
  label: string;
  question: string;
  failure: string;
}

export function DeleteButton({ resource, record, label, question, failure }: DeleteButtonProps) {
  const titleId = useId();
  const { refetch } = useListContext();
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [remove, { isPending }] = useDelete(
    resource,
    { id: record.id, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        setAsking(false);
        void refetch();
      },
      onError: (error: unknown) => setRefusal(refusalOr(error, failure)),
    },
  );
  const ask = () => {
    setRefusal(null);
    setAsking(true);
  };
  const close = () => {
    setAsking(false);
    // Another admin may have deleted it first: the list then shows what is left.
    if (refusal) void refetch();
  };
  return (
    <>
      <RowIcon label={`Delete ${label}`} Icon={DeleteIcon} onClick={ask} />
      <Dialog open={asking} onClose={close} aria-labelledby={titleId}>
        <DialogTitle id={titleId} sx={{ fontSize: '1.0625rem' }}>
          {question}
        </DialogTitle>
        {refusal && (
          <DialogContent>
            <Alert severity="error">{refusal}</Alert>
          </DialogContent>
        )}
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>Cancel</Button>
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
    </>
  );
}
