import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';

/** Which source of points Twitch does not tell about, and the way to allow it. Says nothing when nothing is in the way. */
export function PointsPermissions() {
  const provider = useDataProvider<AdminDataProvider>();
  const { data = [] } = useQuery({
    queryKey: ['points-permissions'],
    queryFn: () => provider.pointsPermissions(),
  });
  return data.flatMap(({ source, obstacle, connectPath }) =>
    obstacle === null ? (
      []
    ) : (
      <Alert
        key={source}
        role="note"
        severity="info"
        sx={{ mt: 1 }}
        action={
          connectPath && (
            // A navigation of the browser: Twitch asks on its own page, and sends back here.
            <Button size="small" color="inherit" href={connectPath}>
              {t('bot.permission.allow')}
            </Button>
          )
        }
      >
        {t(`bot.permission.${source}`)} {t(`bot.permission.${obstacle}`)}
      </Alert>
    ),
  );
}
