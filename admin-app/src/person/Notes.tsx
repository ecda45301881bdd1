import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { PersonNote } from '../shared/api';
import { EmptyState } from '../shared/EmptyState';
import { Loaded } from '../shared/Loaded';
import { Question } from '../shared/ConfirmDialog';
import { useMoment } from '../shared/time-zone';
import { NoteForm } from './NoteForm';

/** The team's notes on a person. */
export function Notes({ userId }: { userId: string }) {
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const [asked, ask] = useState<PersonNote | null>(null);
  const notes = useQuery({
    queryKey: ['users', userId, 'notes'],
    queryFn: () => provider.notesOf(userId),
  });
  async function remove({ id }: PersonNote): Promise<void> {
    await provider.deleteNote(userId, id);
    notify(t('resources.notes.deleted'), { type: 'success' });
  }
  return (
    <Loaded query={notes} failure={t('resources.notes.failed.load')} height={120}>
      {(data) => (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('resources.notes.about')}
          </Typography>
          <NoteForm userId={userId} onAdded={() => void notes.refetch()} />
          {data.length === 0 && <EmptyState text={t('resources.notes.empty')} />}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((note) => (
              <Note key={note.id} note={note} onDelete={() => ask(note)} />
            ))}
          </Box>
          {asked && (
            <Question
              title={t('resources.notes.question')}
              action={t('ra.action.delete')}
              isDanger
              act={() => remove(asked)}
              failure={t('resources.notes.failed.delete')}
              onClose={() => ask(null)}
            >
              {asked.text}
            </Question>
          )}
        </Box>
      )}
    </Loaded>
  );
}

function Note({ note, onDelete }: { note: PersonNote; onDelete: () => void }) {
  const moment = useMoment();
  const label = t('resources.notes.delete', { moment: moment(note.createdAt) });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ whiteSpace: 'pre-wrap' }}>{note.text}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('resources.notes.by', { name: note.authorName ?? '', moment: moment(note.createdAt) })}
        </Typography>
      </Box>
      <IconButton
        aria-label={label}
        title={label}
        color="error"
        onClick={onDelete}
        sx={{ alignSelf: 'start' }}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
