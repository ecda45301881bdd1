import { Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { NEW_COMMAND } from '../../bot/bot-records';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import { Button } from '../../shared/Button';
import { Failure } from '../../shared/Failure';
import { Loaded } from '../../shared/Loaded';
import type { CommandRecord } from '../../shared/records';
import { findSiteCommand, SITE_COMMAND } from './site-command';
import { FIRST_STEPS } from './use-first-steps';

const KEY = ['site-command'];

/** As viewers will read it. */
const filledIn = (message: string): string => message.replaceAll('$(site)', window.location.origin);

/** Whether the bot gives the site's address. @param message of the command, if there is none yet */
export function SiteCommand({ message }: { message: string }) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const command = useQuery({ queryKey: KEY, queryFn: () => findSiteCommand(provider) });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (stored: CommandRecord | null) =>
      stored
        ? provider.update('commands', { id: stored.id, data: { ...stored, isEnabled: true } })
        : provider.create('commands', { data: { ...NEW_COMMAND, command: SITE_COMMAND, message } }),
    // Also after a failure: another admin may have been faster.
    onSettled: () =>
      Promise.all(
        [KEY, FIRST_STEPS, ['commands']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
  return (
    <Loaded query={command} failure={t('resources.commands.failed.load')} height={40}>
      {(stored) =>
        stored?.isEnabled ? (
          <Typography role="status">
            {t('dashboard.tell.command_on', { message: filledIn(stored.message) })}
          </Typography>
        ) : (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1, overflowWrap: 'anywhere' }}>
              {t('dashboard.tell.command_off', { message: filledIn(stored?.message ?? message) })}
            </Typography>
            <Button variant="outlined" disabled={isPending} onClick={() => mutate(stored)}>
              {t('dashboard.tell.command_switch')}
            </Button>
            {error && <Failure error={error} fallback={t('resources.commands.failed.save')} sx={{ mt: 1 }} />}
          </>
        )
      }
    </Loaded>
  );
}
