import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Cure } from './ready-texts';

/** Leads to the screen where a problem is fixed. */
export const CureButton = ({ label, to }: Cure) => (
  <Button component={RouterLink} to={to} variant="outlined" size="small" sx={{ minHeight: 44, my: 0.5 }}>
    {label}
  </Button>
);
