import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';

/** Sources of points that lack a Twitch permission, with links to grant it. Empty when nothing is missing. */
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
            // A full page load: Twitch asks for permission on its own page and redirects back here.
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
