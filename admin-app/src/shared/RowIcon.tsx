import type { SvgIconComponent } from '@mui/icons-material';
import { IconButton } from '@mui/material';

interface RowIconProps {
  /** Says to a screen reader, and on hovering, what happens to which record. */
  label: string;
  Icon: SvgIconComponent;
  /** Absent: the action is not possible now. */
  onClick?: () => void;
}

/** One of the small actions at the end of a row. */
export function RowIcon({ label, Icon, onClick }: RowIconProps) {
  return (
    <IconButton aria-label={label} title={label} size="small" disabled={!onClick} onClick={onClick}>
      <Icon fontSize="small" />
    </IconButton>
  );
}
