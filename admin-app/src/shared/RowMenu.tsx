import type { SvgIconComponent } from '@mui/icons-material';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import { IconButton, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../i18n/texts';

export interface RowAction {
  /** Accessible name: what happens to which record. */
  label: string;
  /** The shown text, in which the record is not named again. */
  text: string;
  Icon: SvgIconComponent;
  /** Where the entry leads to, if it is a link. */
  to?: string;
  onClick?: () => void;
  /** Set apart from the others, so that it is not hit by mistake. */
  isDanger?: boolean;
}

interface RowMenuProps {
  /** Names the record. */
  name: string;
  actions: readonly RowAction[];
}

/** The actions on a row that are needed less often, behind "⋯". What they open is rendered by their owner. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const label = t('console.more_of', { name });
  const close = () => setOpener(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        aria-controls={opener ? menuId : undefined}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu id={menuId} anchorEl={opener} open={opener !== null} onClose={close}>
        {actions.map(({ label: full, text, Icon, to, onClick, isDanger }) => (
          <MenuItem
            key={full}
            aria-label={full}
            {...(to !== undefined && { component: Link, to })}
            onClick={() => {
              close();
              onClick?.();
            }}
            sx={isDanger ? { borderTop: 1, borderColor: 'divider', mt: 1, pt: 1 } : undefined}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
