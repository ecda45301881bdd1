import AgainIcon from '@mui/icons-material/Replay';
import { DialogContentText } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { EarlierHunt } from '../shared/api';
import { AskButton } from '../shared/AskButton';
import { UnsavedFormGuard } from '../shared/UnsavedGuard';
import { HuntFields } from './HuntFields';
import { NEW_HUNT, type NewHunt, settingsOfHunt, toAddHunt } from './new-hunt';

interface AskHuntProps {
  /** The hunt whose settings the new one gets. */
  earlier?: EarlierHunt;
  variant?: 'contained' | 'outlined';
  onUnsaved?: (unsaved: boolean) => void;
}

/** Starts a hunt: a new one, or one like an earlier one. */
export function AskHunt({ earlier, variant = 'contained', onUnsaved }: AskHuntProps) {
  const provider = useDataProvider<AdminDataProvider>();
  const again = earlier && {
    label: t('console.again'),
    button: {
      variant: 'outlined',
      startIcon: <AgainIcon />,
      'aria-label': t('console.again_of', { name: earlier.name }),
    } as const,
    record: settingsOfHunt(earlier),
  };
  return (
    <AskButton<NewHunt>
      button={{ variant }}
      title={t('resources.hunts.begin')}
      record={NEW_HUNT}
      action={t('resources.hunts.begin')}
      act={(typed) => provider.beginHunt(toAddHunt(typed))}
      failure={t('resources.hunts.failed.save')}
      {...again}
    >
      <DialogContentText>{t('resources.hunts.begin_note')}</DialogContentText>
      {onUnsaved && <UnsavedFormGuard onUnsaved={onUnsaved} />}
      <HuntFields autoFocus={!earlier} />
    </AskButton>
  );
}
