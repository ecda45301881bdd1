import { Dialog, DialogTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FaultyFile, FILE_LIMITS } from '#shared/file-limits.js';
import { refusalText, t } from '../i18n/texts';
import type { ShopItem } from '../shared/api';
import { LeaveQuestion, UnsavedGuard } from '../shared/UnsavedGuard';
import { type CodeTable, codesOf, FaultyCodeFile, readTable, WHOLE_LINE } from './code-file';
import { CodeColumn } from './CodeColumn';
import { CodesForm } from './CodesForm';

interface CodesDialogProps {
  item: ShopItem;
  onClose: () => void;
}

/** Adds digital codes to an item, and removes those not handed out. Stored codes are never shown here. */
export function CodesDialog({ item, onClose }: CodesDialogProps) {
  const titleId = useId();
  const [text, write] = useState('');
  const [table, setTable] = useState<CodeTable | null>(null);
  const [isAsking, ask] = useState(false);
  /** Appends, so that only the team removes what was typed. */
  function append(codes: readonly string[]): void {
    write((typed) => [typed.trimEnd(), ...codes].filter(Boolean).join('\n'));
    setTable(null);
  }
  const read = useMutation({
    mutationFn: async (file: File) => readTable(file.name, new Uint8Array(await file.arrayBuffer())),
    onSuccess: (read) => (read.width > 1 ? setTable(read) : append(codesOf(read, WHOLE_LINE, false).codes)),
  });
  function leave(): void {
    if (table) setTable(null);
    else if (text === '') onClose();
    else ask(true);
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      // A backdrop click must not discard the input.
      onClose={(_, reason) => reason === 'escapeKeyDown' && leave()}
    >
      <DialogTitle id={titleId}>{t('resources.items.codes.of', { name: item.name })}</DialogTitle>
      <UnsavedGuard unsaved={text !== ''} />
      {table ? (
        <CodeColumn table={table} onTake={append} onBack={() => setTable(null)} />
      ) : (
        <CodesForm
          item={item}
          text={text}
          onWrite={write}
          onChoose={read.mutate}
          fault={read.error && faultText(read.error)}
          onClose={leave}
        />
      )}
      <LeaveQuestion open={isAsking} onStay={() => ask(false)} onLeave={onClose} />
    </Dialog>
  );
}

/** Limits shared with imported lists are explained with the import's texts. */
function faultText(error: Error): string {
  if (error instanceof FaultyCodeFile) return t(error.text);
  if (!(error instanceof FaultyFile)) return t('resources.imports.failed.read');
  const { rows, columns, cell } = FILE_LIMITS;
  return refusalText({ code: `import_${error.fault}`, params: { rows, columns, characters: cell } });
}
