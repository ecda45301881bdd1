import { useDataProvider } from 'react-admin';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { ConnectedAccount } from '../../shared/api';
import { Question } from '../../shared/Question';

interface DisconnectQuestionProps {
  account: ConnectedAccount;
  onClose: () => void;
}

export function DisconnectQuestion({ account, onClose }: DisconnectQuestionProps) {
  const provider = useDataProvider<AdminDataProvider>();
  return (
    <Question
      title={t('bot.account.question', { name: account.displayName })}
      action={t('bot.account.disconnect')}
      isDanger
      act={() => provider.disconnectAccount(account.role)}
      failure={t('bot.account.failed')}
      onClose={onClose}
    >
      {t(`bot.account.${account.role}.consequence`)}
    </Question>
  );
}
