import { List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { NavLink } from 'react-router-dom';
import { gold, ink } from '../theme/tokens';
import { menuEntries } from './menu-entries';

const entrySx = {
  borderRadius: 2,
  mb: 0.5,
  py: 0.75,
  '&.active': { bgcolor: ink[700] },
  '&.active svg': { color: gold },
};

export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <nav aria-label="Admin">
      <List sx={{ p: 1.5 }}>
        {menuEntries.map(({ to, label, Icon }) => (
          <ListItem key={to} disablePadding>
            <ListItemButton component={NavLink} to={to} onClick={onNavigate} sx={entrySx}>
              <ListItemIcon sx={{ minWidth: 38, color: 'text.secondary' }}>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText primary={label} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </nav>
  );
}
