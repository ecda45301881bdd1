import { Alert, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { downloadCSV } from 'react-admin';
import { t } from '../i18n/texts';
import type { OpenRedemption } from '../shared/api';
import { Button } from '../shared/Button';
import { toCsv } from '../shared/csv';
import { Failure } from '../shared/Failure';
import { FormSection } from '../shared/FormSection';
import { Col, Rows } from '../shared/Rows';
import { TOKEN } from './token';
import { useImportStep } from './use-imports';

/**
 * Items that viewers bought there and never received. The streamer still owes them, whichever shop they use
 * now.
 */
export function OpenRedemptions({ channel }: { channel: string | null }) {
  const [token, setToken] = useState('');
  const read = useImportStep(async (provider) => {
    const found = await provider.openRedemptions({ channel: channel!, token: token.trim() });
    // Not needed again.
    setToken((now) => (now === token ? '' : now));
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
        <Failure error={read.error} fallback={t('resources.imports.failed.step')} sx={{ mt: 2 }} />
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
/** The file has all of them. */
const SHOWN = 100;

function RedemptionsTable({ redemptions }: { redemptions: readonly OpenRedemption[] }) {
  const headings = COLUMNS.map((column) => t(`resources.imports.owed.fields.${column}`));
  const rows = redemptions.map(({ login, item, answers, at }, id) => {
    return { id, login, item, answer: answers.join(' · '), at };
  });
  return (
    <>
      <Rows
        texts="imports.owed"
        label={t('resources.imports.owed.title')}
        rows={rows.slice(0, SHOWN)}
        sortable={['login', 'item', 'at']}
      >
        <Col source="login" isHead />
        <Col source="item" sx={{ overflowWrap: 'anywhere' }} />
        <Col source="answer" disableSort sx={{ overflowWrap: 'anywhere' }} />
        <Col<(typeof rows)[number]> source="at" render={({ at }) => at.slice(0, 10)} />
      </Rows>
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
