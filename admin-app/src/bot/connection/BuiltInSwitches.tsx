import { Alert, Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { BotStatus, BuiltIns } from '../../shared/api';
import { refusalOr, SAVE_FAILED } from '../../shared/failures';
import { BOT_STATUS } from './use-bot-status';

const LABELS: Readonly<Record<keyof BuiltIns, string>> = {
  points: '!points: a viewer’s points and rank',
  commands: '!commands: names of all commands',
};

/** The bot's own commands. A switch shows what is stored, so that it goes back by itself when saving fails. */
export function BuiltInSwitches({ stored }: { stored: BuiltIns }) {
  const titleId = useId();
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (wanted: BuiltIns) => provider.switchBuiltIns(wanted),
    onSuccess: (builtIns) =>
      queries.setQueryData<BotStatus>(BOT_STATUS, (status) => status && { ...status, builtIns }),
  });
  const shown = isPending ? variables : stored;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography id={titleId} variant="h3" sx={{ mb: 0.5 }}>
        Built-in commands
      </Typography>
      {(['points', 'commands'] as const).map((name) => (
        <FormControlLabel
          key={name}
          sx={{ display: 'flex' }}
          label={LABELS[name]}
          control={
            <Switch
              checked={shown[name]}
              onChange={(_, isOn) => !isPending && mutate({ ...stored, [name]: isOn })}
            />
          }
        />
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        A command of yours with the same name takes its place.
      </Typography>
      {error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {refusalOr(error, SAVE_FAILED)}
        </Alert>
      )}
    </Box>
  );
}
