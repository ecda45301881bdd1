import { useEffect, useState } from 'react';
import { t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import { LoadFailure } from '../../ui/Notice';
import { Skeleton, Spinner } from '../../ui/Spinner';
import type { SessionUser } from '../session/session';
import { useSite } from '../site/site';
import { OtherDevices } from './OtherDevices';
import { pushSupport, type PushSupport } from './push-browser';
import { PushChoices } from './PushChoices';
import styles from './PushSettings.module.css';
import { usePush } from './use-push';

/** Notifications of this device. Hidden unless the site has notifications on. */
export function PushSettings({ user }: { user: SessionUser }) {
  const { isPushOn } = useSite();
  if (!isPushOn) return null;
  return (
    <section id="push" className={styles.section} aria-labelledby="push-title">
      <h2 id="push-title">{t('pushSettings.title')}</h2>
      {user.isOnBreak ? <p>{t('pushSettings.onBreak')}</p> : <Settings userId={user.user_id} />}
    </section>
  );
}

function Settings({ userId }: { userId: string }) {
  const { data, isError, isFetching, refetch } = usePush(userId);
  const [support, setSupport] = useState(pushSupport);
  // The browser looked for the anchor before this was loaded.
  useEffect(() => {
    if (data && window.location.hash === '#push') document.getElementById('push')?.scrollIntoView();
  }, [data]);
  if (!data && isFetching) {
    return (
      <Spinner label={t('pushSettings.loading')}>
        <Skeleton height={260} borderRadius="var(--radius)" />
      </Spinner>
    );
  }
  if (!data || isError)
    return <LoadFailure title={t('pushSettings.failed')} isAlert onRetry={() => void refetch()} />;
  return (
    <>
      <p>{t('pushSettings.lead')}</p>
      <Card className={styles.card}>
        {support === 'works' ? (
          <PushChoices userId={userId} state={data} onRefused={() => setSupport(pushSupport())} />
        ) : (
          <Reason support={support} />
        )}
      </Card>
      <p className={styles.note}>{t('pushSettings.private')}</p>
      <OtherDevices userId={userId} devices={data.devices.filter(({ id }) => id !== data.here)} />
    </>
  );
}

/** Why this browser has no switches. */
function Reason({ support }: { support: Exclude<PushSupport, 'works'> }) {
  if (support === 'denied') return <p role="status">{t('pushSettings.denied')}</p>;
  if (support === 'none') return <p>{t('pushSettings.unsupported')}</p>;
  return (
    <>
      <p>{t('pushSettings.ios')}</p>
      <ol className={styles.steps}>
        <li>{t('pushSettings.iosShare')}</li>
        <li>{t('pushSettings.iosAdd')}</li>
        <li>{t('pushSettings.iosOpen')}</li>
      </ol>
    </>
  );
}
