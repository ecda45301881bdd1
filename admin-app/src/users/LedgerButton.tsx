import ReceiptLongIcon from '@mui/icons-material/ReceiptLong';
import { Box, Drawer, IconButton, Typography } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import { useId } from 'react';
import { useOpenDialog } from '../shared/dialog-host';
import { RowIcon } from '../shared/RowIcon';
import { Ledger } from './Ledger';
import type { UserRecord } from './UsersPage';

export function LedgerButton({ user }: { user: UserRecord }) {
  const open = useOpenDialog();
  return (
    <RowIcon
      label={`Points ledger of ${user.nickname}`}
      Icon={ReceiptLongIcon}
      onClick={() => open((close) => <LedgerDrawer user={user} onClose={close} />)}
    />
  );
}

function LedgerDrawer({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const titleId = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: 560, maxWidth: '100%', p: 2 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography id={titleId} variant="h2">
          {`Points of ${user.nickname}`}
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Ledger userId={user.user_id} />
    </Drawer>
  );
}
