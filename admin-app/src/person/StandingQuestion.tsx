import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Form, SaveButton, TextInput, useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { refusalOr } from '../shared/failures';
import { filled } from '../shared/form-rules';
import type { PersonRecord } from '../shared/records';
import { ZonedTimeInput } from '../shared/ZonedTimeInput';

/** What can be decided about somebody's points. */
export type StandingChange = 'stop' | 'resume' | 'suspend' | 'lift';

interface Decided {
  reason?: string;
  /** ISO text; none until it is lifted. */
  until?: string | null;
}

interface StandingQuestionProps {
  user: PersonRecord;
  change: StandingChange;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Asks for the reason, which the audit keeps, and until when a suspension holds. */
export function StandingQuestion({ user, change, onClose, onDone }: StandingQuestionProps) {
  const titleId = useId();
  const provider = useDataProvider<AdminDataProvider>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ reason = '', until = null }: Decided) => {
      if (change === 'lift') return provider.liftSuspension(user.user_id);
      if (change === 'suspend') return provider.suspend(user.user_id, until || null, reason);
      return provider.setEarning(user.user_id, change === 'resume', reason);
    },
    onSuccess: onDone,
  });
  return (
    <Dialog open onClose={() => !isPending && onClose()} aria-labelledby={titleId} fullWidth maxWidth="xs">
      {/* Not the person around it. */}
      <Form
        record={change === 'suspend' ? { until: user.suspendedUntil } : {}}
        noValidate
        onSubmit={(decided: unknown) => mutate(decided as Decided)}
      >
        <DialogTitle id={titleId}>
          {t(`resources.users.standing.${change}.question`, { name: user.nickname })}
        </DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            {t(`resources.users.standing.${change}.meaning`)}
          </DialogContentText>
          {change === 'suspend' && (
            <ZonedTimeInput source="until" label={t('resources.users.standing.until')} fullWidth />
          )}
          {change !== 'lift' && (
            <TextInput source="reason" label={t('resources.gifts.reason')} validate={filled} fullWidth />
          )}
          {error && <Alert severity="error">{refusalOr(error, t('resources.users.standing.failed'))}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isPending}>
            {t('ra.action.cancel')}
          </Button>
          <SaveButton
            label={t(`resources.users.standing.${change}.action`)}
            icon={<></>}
            alwaysEnable={!isPending}
          />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
