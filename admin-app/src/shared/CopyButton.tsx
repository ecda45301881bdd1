import CopyIcon from '@mui/icons-material/ContentCopy';
import { useNotify } from 'react-admin';
import { t } from '../i18n/texts';
import { RowIcon } from './RowIcon';

export function CopyButton({ label, text }: { label: string; text: string }) {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify(t('console.copied'), { type: 'success' });
    } catch {
      notify(t('console.not_copied'), { type: 'error' });
    }
  };
  return <RowIcon label={label} Icon={CopyIcon} onClick={() => void copy()} />;
}
