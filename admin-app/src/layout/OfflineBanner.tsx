import { Alert, GlobalStyles } from '@mui/material';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { t } from '../i18n/texts';

const follow = (hear: () => void) => onlineManager.subscribe(hear);

/** While the browser is offline, says why nothing can be saved and dims live data (`data-goes-stale`). */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(follow, () => onlineManager.isOnline());
  return (
    <div role="status">
      {!isOnline && (
        <>
          <GlobalStyles styles={{ '[data-goes-stale]': { opacity: 0.5 } }} />
          <Alert severity="warning" square sx={{ justifyContent: 'center', py: 0 }}>
            {t('console.offline')}
          </Alert>
        </>
      )}
    </div>
  );
}
