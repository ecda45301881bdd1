import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { maxLength, TextInput } from 'react-admin';
import { CheckboxInput } from '../editor/CheckboxInput';
import { EditorSection } from '../editor/EditorSection';
import { RecordDialog, type RecordDialogProps } from '../editor/RecordDialog';
import { useHuntDesk } from '../hunts/use-hunt';
import { t } from '../i18n/texts';
import { prizeToSave } from '../prizes/prize';
import { PrizeInput } from '../prizes/PrizeInput';
import type { Hunt, OpenGuess } from '../shared/api';
import { filled, wholeNumber } from '../shared/form-rules';
import { twoColumns } from '../shared/FormSection';
import { IntegerInput } from '../shared/IntegerInput';
import { NEW_GUESS } from './guess-record';

const winners = wholeNumber(1, 10);
const currency = [filled, maxLength(10)];

/** Opens a guess. Nothing about it can be changed afterwards. */
export function GuessEditor(next: Pick<RecordDialogProps, 'redirectTo'>) {
  const { data, isPending } = useHuntDesk();
  const hunt = data?.hunt?.state === 'collecting' ? data.hunt : null;
  // The initial state of the checkbox depends on the hunt.
  return isPending ? null : <Editor {...next} hunt={hunt} />;
}

function Editor({ hunt, ...next }: { hunt: Hunt | null } & Pick<RecordDialogProps, 'redirectTo'>) {
  const [defaultValues] = useState({ ...NEW_GUESS, followsHunt: hunt !== null });
  const toSave = (values: OpenGuess) => ({
    ...values,
    prize: prizeToSave(values.prize),
    // If the opening has begun in the meantime, the checkbox is gone.
    followsHunt: values.followsHunt && hunt !== null,
  });
  return (
    <RecordDialog {...next} defaultValues={defaultValues} transform={toSave}>
      <TextInput source="title" validate={filled} autoFocus />
      <PrizeInput />
      <Box sx={twoColumns}>
        <IntegerInput source="winners" validate={winners} helperText="resources.guesses.winners_help" />
        <TextInput source="currency" validate={currency} margin="none" />
      </Box>
      <CheckboxInput source="teamMayGuess" />
      <EditorSection title={t('resources.guesses.hunt')} note={t('resources.guesses.hunt_note')}>
        <FollowHunt hunt={hunt} />
      </EditorSection>
    </RecordDialog>
  );
}

/**
 * Only a hunt that is still collecting slots can be followed: once slots are opened, guessers would know
 * more.
 */
function FollowHunt({ hunt }: { hunt: Hunt | null }) {
  if (!hunt)
    return <Typography sx={{ color: 'text.secondary' }}>{t('resources.guesses.no_hunt')}</Typography>;
  return <CheckboxInput source="followsHunt" label={t('resources.guesses.follow', { name: hunt.name })} />;
}
