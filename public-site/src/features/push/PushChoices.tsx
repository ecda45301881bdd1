import { t } from '../../lib/texts';
import { LookAgain } from '../../ui/LookAgain';
import { useErrorMessage } from '../session/use-session';
import styles from './PushSettings.module.css';
import { type PushState, useChoosePush } from './use-push';

const KINDS = ['live', 'drawn', 'claim'] as const;

interface PushChoicesProps {
  userId: string;
  state: PushState;
  /** The viewer may have blocked notifications. */
  onRefused: () => void;
}

/** A switch for each kind, off until the viewer turns it on. */
export function PushChoices({ userId, state, onRefused }: PushChoicesProps) {
  const { kinds, choose } = useChoosePush(userId, state);
  const messageFor = useErrorMessage();
  return (
    <>
      {KINDS.map((kind) => (
        <label key={kind} className={styles.choice}>
          <span>{t(`pushSettings.kind.${kind}`)}</span>
          <input
            type="checkbox"
            role="switch"
            className={styles.switch}
            checked={kinds.includes(kind)}
            aria-disabled={choose.isPending}
            onChange={({ target: { checked: isOn } }) =>
              !choose.isPending && choose.mutate({ kind, isOn }, { onError: onRefused })
            }
          />
        </label>
      ))}
      <p className={styles.said} role="status">
        {choose.isSuccess && t('pushSettings.saved')}
      </p>
      {choose.isError && (
        <p className={styles.said} role="alert" data-fault="true">
          {messageFor(choose.error, t('pushSettings.notSaved'))}
        </p>
      )}
      <LookAgain error={choose.error} />
    </>
  );
}
