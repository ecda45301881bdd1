import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../i18n/texts';
import { PageHeader } from '../shared/PageHeader';

export function NotFoundPage() {
  return (
    <>
      <PageHeader title={t('console.page_not_found')} />
      <Typography>
        {t('console.no_such_page')}{' '}
        <Link component={RouterLink} to="/">
          {t('console.back_to_start')}
        </Link>
      </Typography>
    </>
  );
}
