import { Box, MenuItem, Table, TableBody, TableCell, TableHead, TableRow, TextField } from '@mui/material';
import { t } from '../i18n/texts';
import type { ImportMeaning, ImportPreview } from '../shared/api';

const MEANINGS: readonly ImportMeaning[] = [
  'ignore',
  'login',
  'id',
  'points',
  'minutes',
  'hours',
  'seconds',
  'milliseconds',
  'platform',
];

interface ColumnsTableProps {
  preview: ImportPreview;
  columns: readonly ImportMeaning[];
  onChange: (at: number, meaning: ImportMeaning) => void;
}

/** The first rows of a file, each column below what it is taken for. */
export function ColumnsTable({ preview: { headers, firstRows }, columns, onChange }: ColumnsTableProps) {
  return (
    <Box
      sx={{ overflowX: 'auto' }}
      tabIndex={0}
      role="region"
      aria-label={t('resources.imports.columns.first')}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((meaning, at) => {
              const name = headers?.[at] || t('resources.imports.columns.nth', { n: at + 1 });
              return (
                <TableCell key={at} sx={{ verticalAlign: 'bottom', minWidth: 150 }}>
                  <Box sx={{ mb: 1, overflowWrap: 'anywhere' }}>{name}</Box>
                  <TextField
                    select
                    size="small"
                    fullWidth
                    value={meaning}
                    onChange={({ target }) => onChange(at, target.value as ImportMeaning)}
                    slotProps={{
                      select: {
                        inputProps: { 'aria-label': t('resources.imports.columns.meaning_of', { name }) },
                      },
                    }}
                  >
                    {MEANINGS.map((one) => (
                      <MenuItem key={one} value={one}>
                        {t(`resources.imports.meanings.${one}`)}
                      </MenuItem>
                    ))}
                  </TextField>
                </TableCell>
              );
            })}
          </TableRow>
        </TableHead>
        <TableBody>
          {firstRows.map((cells, row) => (
            <TableRow key={row}>
              {cells.map((cell, at) => (
                <TableCell
                  key={at}
                  sx={{
                    color: columns[at] === 'ignore' ? 'text.disabled' : undefined,
                    maxWidth: 240,
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    whiteSpace: 'nowrap',
                  }}
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
