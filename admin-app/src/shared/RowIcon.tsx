import type { SvgIconComponent } from '@mui/icons-material';
import { IconButton } from '@mui/material';
import { off } from './Button';

interface RowIconProps {
  /** Accessible name and tooltip: what happens to which record. */
  label: string;
  Icon: SvgIconComponent;
  /** Undefined while the action is not possible. */
  onClick?: () => void;
}

/** A small action at the end of a row. */
export function RowIcon({ label, Icon, onClick }: RowIconProps) {
  return (
    <IconButton aria-label={label} title={label} size="small" {...(onClick ? { onClick } : off)}>
      <Icon fontSize="small" />
    </IconButton>
  );
}
