import {
  Alert,
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { downloadCSV } from 'react-admin';
import { t } from '../i18n/texts';
import type { OpenRedemption } from '../shared/api';
import { toCsv } from '../shared/csv';
import { refusalOr } from '../shared/failures';
import { FormSection } from '../shared/FormSection';
import { TOKEN } from './token';
import { useImportStep } from './use-imports';

/** What viewers bought and were not given there: the streamer owes it to them, whichever shop they use from now on. */
export function OpenRedemptions({ channel }: { channel: string | null }) {
  const [token, setToken] = useState('');
  const read = useImportStep(async (provider) => {
    const found = await provider.openRedemptions({ channel: channel!, token: token.trim() });
    // It is needed once.
    setToken('');
    return found;
  });
  const { redemptions = [], total = 0 } = read.data ?? {};
  return (
    <FormSection title={t('resources.imports.owed.title')} note={t('resources.imports.owed.note')}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          read.mutate();
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}
      >
        <TextField
          type="password"
          label={t('resources.imports.owed.token')}
          helperText={t('resources.imports.owed.token_help')}
          value={token}
          onChange={({ target }) => setToken(target.value)}
          slotProps={{ htmlInput: { autoComplete: 'off' } }}
          sx={{ flex: '1 1 280px', maxWidth: 560 }}
        />
        <Button
          type="submit"
          variant="outlined"
          sx={{ mt: 1 }}
          disabled={!channel || !TOKEN.test(token.trim()) || read.isPending}
        >
          {t('resources.imports.owed.read')}
        </Button>
      </Box>
      {read.error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {refusalOr(read.error, t('resources.imports.failed.step'))}
        </Alert>
      )}
      {read.data && (
        <>
          <Alert severity={total > 0 ? 'info' : 'success'} sx={{ mt: 2 }}>
            {t('resources.imports.owed.found', { total })}
          </Alert>
          {redemptions.length > 0 && <RedemptionsTable redemptions={redemptions} />}
        </>
      )}
    </FormSection>
  );
}

const COLUMNS = ['login', 'item', 'answer', 'at'] as const;

function RedemptionsTable({ redemptions }: { redemptions: readonly OpenRedemption[] }) {
  const headings = [
    t('resources.imports.owed.viewer'),
    t('resources.imports.store.item'),
    t('resources.imports.owed.answer'),
    t('resources.imports.owed.at'),
  ];
  const rows = redemptions.map(({ login, item, answers, at }) => ({
    login,
    item,
    answer: answers.join(' · '),
    at,
  }));
  return (
    <>
      <Box
        sx={{ overflowX: 'auto', mt: 2 }}
        tabIndex={0}
        role="region"
        aria-label={t('resources.imports.owed.title')}
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              {headings.map((heading) => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, 100).map((row, at) => (
              <TableRow key={at}>
                {COLUMNS.map((column) => (
                  <TableCell key={column} sx={{ overflowWrap: 'anywhere', minWidth: 150 }}>
                    {column === 'at' ? row.at.slice(0, 10) : row[column]}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Button
        variant="outlined"
        size="small"
        sx={{ mt: 1.5 }}
        onClick={() => downloadCSV(toCsv(rows, COLUMNS, headings), 'redemptions')}
      >
        {t('resources.imports.owed.download')}
      </Button>
    </>
  );
}
