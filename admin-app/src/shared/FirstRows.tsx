import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

interface FirstRowsProps {
  label: string;
  heads: readonly ReactNode[];
  rows: readonly (readonly string[])[];
  /** Other columns are greyed out. */
  isUsed: (at: number) => boolean;
}

/** The first rows of a file, before it is used. */
export const FirstRows = ({ label, heads, rows, isUsed }: FirstRowsProps) => (
  <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={label}>
    <Table size="small">
      <TableHead>
        <TableRow>
          {heads.map((head, at) => (
            <TableCell key={at} sx={{ verticalAlign: 'bottom', minWidth: 150 }}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((cells, row) => (
          <TableRow key={row}>
            {cells.map((cell, at) => (
              <TableCell
                key={at}
                sx={{
                  color: isUsed(at) ? undefined : 'text.disabled',
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
