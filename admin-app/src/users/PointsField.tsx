import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import { Box, IconButton, TextField } from '@mui/material';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';
import { Button } from '../shared/Button';
import type { UserRecord } from '../shared/records';
import { PointsNoteLine } from './PointsNoteLine';
import { usePointsEdit } from './use-points-edit';

/** Keeps the focus, and with it the input, in the field when a button is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A number in a list, until it is pointed at or edited. */
const frameless = {
  '& .MuiInputBase-input': { py: 0.75 },
  '& .MuiOutlinedInput-root:not(:hover, .Mui-focused)': {
    bgcolor: 'transparent',
    '& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
  },
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A viewer's balance, set directly or in steps. A text field, because the mouse wheel would change a number
 * field.
 */
export function PointsField() {
  const user = useRecordContext<UserRecord>();
  return user ? <EditedPoints user={user} /> : null;
}

function EditedPoints({ user }: { user: UserRecord }) {
  const name = user.nickname;
  const { text, isDirty, note, commit, type, enter, leave, step } = usePointsEdit(user);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') commit(event.currentTarget.value);
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  }

  return (
    <Box sx={{ display: { lg: 'flex' }, alignItems: 'center', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <IconButton
          size="small"
          aria-label={t('resources.users.points.less', { name })}
          onMouseDown={keepFocus}
          onClick={() => step(-1)}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
        <TextField
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={enter}
          onBlur={(event) => leave(event.target.value)}
          sx={{ width: { xs: 96, sm: 120 }, ...frameless }}
          slotProps={{
            htmlInput: {
              role: 'spinbutton',
              'aria-label': t('resources.users.points.of', { name }),
              'aria-valuenow': user.points,
              'aria-valuemin': 0,
              inputMode: 'numeric',
              autoComplete: 'off',
              onKeyDown,
            },
          }}
        />
        <IconButton
          size="small"
          aria-label={t('resources.users.points.more', { name })}
          onMouseDown={keepFocus}
          onClick={() => step(1)}
        >
          <AddIcon fontSize="small" />
        </IconButton>
        <Button
          size="small"
          disabled={!isDirty}
          aria-label={t('resources.users.points.set_of', { name })}
          onMouseDown={keepFocus}
          onClick={() => commit(text)}
          sx={{ minWidth: 48 }}
        >
          {t('resources.users.points.set')}
        </Button>
      </Box>
      <PointsNoteLine note={note} onUndo={(before) => commit(String(before))} />
    </Box>
  );
}
