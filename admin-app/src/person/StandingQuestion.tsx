import { DialogContentText } from '@mui/material';
import { TextInput, useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { filled } from '../shared/form-rules';
import { Question } from '../shared/ConfirmDialog';
import type { PersonRecord } from '../shared/records';
import { ZonedTimeInput } from '../shared/ZonedTimeInput';

/** Decisions about a person's points. */
export type StandingChange = 'stop' | 'resume' | 'suspend' | 'lift';

interface Decided {
  reason?: string;
  /** ISO text; null to suspend until lifted. */
  until?: string | null;
}

interface StandingQuestionProps {
  user: PersonRecord;
  change: StandingChange;
  onClose: () => void;
}

/** Asks for a reason, which the audit trail keeps, and for the end of a suspension. */
export function StandingQuestion({ user, change, onClose }: StandingQuestionProps) {
  const provider = useDataProvider<AdminDataProvider>();
  const meaning = t(`resources.users.standing.${change}.meaning`);
  const question = {
    title: t(`resources.users.standing.${change}.question`, { name: user.nickname }),
    action: t(`resources.users.standing.${change}.action`),
    failure: t('resources.users.standing.failed'),
    onClose,
  };
  if (change === 'lift')
    return (
      <Question {...question} act={() => provider.liftSuspension(user.user_id)}>
        {meaning}
      </Question>
    );
  return (
    <Question<Decided>
      {...question}
      record={{ until: change === 'suspend' ? user.suspendedUntil : null }}
      act={({ reason = '', until }) =>
        change === 'suspend'
          ? provider.suspend(user.user_id, until || null, reason)
          : provider.setEarning(user.user_id, change === 'resume', reason)
      }
    >
      <DialogContentText sx={{ mb: 2 }}>{meaning}</DialogContentText>
      {change === 'suspend' && (
        <ZonedTimeInput source="until" label={t('resources.users.standing.until')} fullWidth />
      )}
      <TextInput
        source="reason"
        label={t('resources.gifts.reason')}
        validate={filled}
        fullWidth
        autoFocus={change !== 'suspend'}
      />
    </Question>
  );
}
