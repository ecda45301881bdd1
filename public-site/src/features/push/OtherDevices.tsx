import type { Push } from '../../api/types';
import { t } from '../../lib/texts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { LookAgain } from '../../ui/LookAgain';
import { useErrorMessage } from '../session/use-session';
import { deviceText } from '../sessions/sessions';
import styles from './PushSettings.module.css';
import { useTurnOff } from './use-push';

interface OtherDevicesProps {
  userId: string;
  devices: Push['devices'];
}

/** The viewer's other devices that get notifications, each with a button to turn them off. */
export function OtherDevices({ userId, devices }: OtherDevicesProps) {
  const turnOff = useTurnOff(userId);
  const messageFor = useErrorMessage();
  return (
    <>
      {devices.length > 0 && (
        <>
          <h3>{t('pushSettings.others')}</h3>
          <Card as="ul" className={styles.card}>
            {devices.map((each) => {
              const device = deviceText(each);
              return (
                <li key={each.id} className={styles.choice}>
                  <span>
                    <b>{device}</b>
                    <span className={styles.kinds}>
                      {each.kinds.map((kind) => t(`pushSettings.kind.${kind}`)).join(' · ')}
                    </span>
                  </span>
                  <Button
                    variant="quiet"
                    size="small"
                    disabled={turnOff.isPending}
                    aria-label={t('pushSettings.offNamed', { device })}
                    onClick={() => turnOff.mutate({ id: each.id, device })}
                  >
                    {t('pushSettings.off')}
                  </Button>
                </li>
              );
            })}
          </Card>
        </>
      )}
      <p className={styles.said} role="status">
        {turnOff.isSuccess && t('pushSettings.turnedOff', { device: turnOff.variables.device })}
      </p>
      {turnOff.isError && (
        <p className={styles.said} role="alert" data-fault="true">
          {messageFor(turnOff.error, t('pushSettings.notSaved'))}
        </p>
      )}
      <LookAgain error={turnOff.error} />
    </>
  );
}
