import { DialogContentText } from '@mui/material';
import { TextInput } from 'react-admin';
import { t } from '../i18n/texts';
import { NamedRecords } from '../shared/NamedRecords';
import { Question } from '../shared/ConfirmDialog';
import { isTooLong, MAX_NOTE } from './claim-record';

interface RejectQuestionProps {
  /** Names of the claims. */
  names: readonly string[];
  /** Initial text of the reason. */
  message?: string;
  onReject: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

const lengthFault = (reason?: string | null): string | undefined =>
  isTooLong(reason ?? '') ? t('ra.validation.maxLength', { max: MAX_NOTE }) : undefined;

/** Asks for confirmation and for one reason, which all the viewers concerned will read. */
export const RejectQuestion = ({ names, message = '', onReject, onClose }: RejectQuestionProps) => (
  <Question<{ reason?: string | null }>
    title={t('resources.claims.reject.title', { claims: names.length })}
    record={{ reason: message }}
    action={t('resources.claims.steps.rejected')}
    isDanger
    act={({ reason }) => onReject(reason ?? '')}
    failure={t('resources.claims.failed.move')}
    onClose={onClose}
  >
    <NamedRecords names={names} />
    <DialogContentText sx={{ mb: 2 }}>{t('resources.claims.reject.text')}</DialogContentText>
    <TextInput
      source="reason"
      label={t('resources.claims.reject.reason')}
      helperText={t('resources.claims.reject.reason_help')}
      validate={lengthFault}
      multiline
      minRows={2}
      autoFocus
    />
  </Question>
);
