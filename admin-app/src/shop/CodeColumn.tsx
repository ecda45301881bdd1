import {
  Alert,
  Box,
  Checkbox,
  DialogActions,
  DialogContent,
  FormControlLabel,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { t } from '../i18n/texts';
import { Button } from '../shared/Button';
import { FirstRows } from '../shared/FirstRows';
import { type CodeTable, codesOf, likelyColumn, hasLikelyHeading, WHOLE_LINE } from './code-file';

const FIRST_ROWS = 3;
/** The server names as many in a refusal. */
const NAMED_LINES = 10;

interface CodeColumnProps {
  table: CodeTable;
  onTake: (codes: readonly string[]) => void;
  onBack: () => void;
}

/** Asks which column of a file contains the codes. */
export function CodeColumn({ table, onTake, onBack }: CodeColumnProps) {
  const { name, rows, width } = table;
  const [isHeaded, setHeaded] = useState(() => hasLikelyHeading(rows.map(({ cells }) => cells)));
  const [column, choose] = useState(() => likelyColumn(rows));
  const heading = isHeaded ? rows[0] : undefined;
  const names = Array.from(
    { length: width },
    (_, at) => heading?.cells[at]?.trim() || t('resources.imports.columns.nth', { n: at + 1 }),
  );
  const first = rows.slice(isHeaded ? 1 : 0).slice(0, FIRST_ROWS);
  const { codes, empty, broken } = column === null ? NOTHING : codesOf(table, column, isHeaded);
  return (
    <>
      <DialogContent dividers>
        <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {t('resources.items.codes.columns_of', { file: name })}
        </Typography>
        <FormControlLabel
          label={t('resources.items.codes.headed')}
          control={<Checkbox checked={isHeaded} onChange={({ target }) => setHeaded(target.checked)} />}
        />
        <FirstRows
          label={t('resources.imports.columns.first')}
          heads={names}
          rows={first.map(({ cells }) => names.map((_, at) => cells[at] ?? ''))}
          isUsed={(at) => column === at || column === WHOLE_LINE}
        />
        <TextField
          select
          fullWidth
          label={t('resources.items.codes.column')}
          value={column ?? ''}
          onChange={({ target }) => choose(Number(target.value))}
          sx={{ mt: 2.5 }}
        >
          {names.map((each, at) => (
            <MenuItem key={at} value={at}>
              {each}
            </MenuItem>
          ))}
          <MenuItem value={WHOLE_LINE}>{t('resources.items.codes.whole_line')}</MenuItem>
        </TextField>
        <Box role="status">
          {empty.length > 0 && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {t('resources.items.codes.left_out', { count: empty.length, lines: named(empty) })}
            </Alert>
          )}
          {broken.length > 0 && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {t('resources.items.codes.broken', { count: broken.length, lines: named(broken) })}
            </Alert>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack}>{t('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={codes.length === 0 || broken.length > 0}
          onClick={() => onTake(codes)}
        >
          {t('resources.items.codes.take', { codes: codes.length })}
        </Button>
      </DialogActions>
    </>
  );
}

const NOTHING = { codes: [], empty: [], broken: [] } as const;

const named = (lines: readonly number[]): string =>
  lines.slice(0, NAMED_LINES).join(', ') + (lines.length > NAMED_LINES ? ', …' : '');
