import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { PageHeader } from '../shared/PageHeader';

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found" />
      <Typography>
        The console has no such page.{' '}
        <Link component={RouterLink} to="/">
          Back to the start
        </Link>
      </Typography>
    </>
  );
}
