import { Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { BotStatus, BuiltIns } from '../../shared/api';
import { Failure } from '../../shared/Failure';
import { BOT_STATUS } from './use-bot-status';

const SWITCHES = [
  'points',
  'commands',
  'redeem',
  'top',
  'watchtime',
  'addpoints',
  'takepoints',
  'addcom',
  'editcom',
  'delcom',
] as const satisfies readonly (keyof BuiltIns)[];

/** Wide enough for each text on one line. */
const columns = {
  display: 'grid',
  columnGap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(470px, 100%), 1fr))',
};

/** Switches for the built-in commands. They show the stored state, so a failed save reverts them. */
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
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0, gridColumn: '1 / -1' }}>
      <Typography id={titleId} variant="h3" sx={{ mb: 0.5 }}>
        {t('bot.built_in.title')}
      </Typography>
      <Box sx={columns}>
        {SWITCHES.map((name) => (
          <FormControlLabel
            key={name}
            slotProps={{ typography: { variant: 'body2' } }}
            label={t(`bot.built_in.${name}`)}
            control={
              <Switch
                checked={shown[name]}
                onChange={(_, isOn) => !isPending && mutate({ ...stored, [name]: isOn })}
              />
            }
          />
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {t('bot.built_in.replaced')}
      </Typography>
      {error && <Failure error={error} fallback={t('bot.built_in.failed')} sx={{ mt: 1 }} />}
    </Box>
  );
}
