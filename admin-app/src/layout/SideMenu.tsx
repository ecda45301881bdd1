import { Divider, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { NavLink } from 'react-router-dom';
import { gold, ink } from '../theme/tokens';
import { furtherEntries, menuEntries } from './menu-entries';

const entrySx = {
  borderRadius: 2,
  mb: 0.25,
  py: 0.5,
  '& .MuiListItemText-primary': { fontSize: '0.9375rem' },
  '&.active': { bgcolor: ink[700] },
  '&.active svg': { color: gold },
};

type Entry = (typeof menuEntries)[number] | (typeof furtherEntries)[number];

export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const draw = ({ to, label, Icon }: Entry) => (
    <ListItem key={to} disablePadding>
      <ListItemButton component={NavLink} to={to} end={to === '/'} onClick={onNavigate} sx={entrySx}>
        <ListItemIcon sx={{ minWidth: 34, color: 'text.secondary' }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={label} />
      </ListItemButton>
    </ListItem>
  );
  return (
    <nav aria-label="Admin">
      <List sx={{ p: 1.5 }}>
        {menuEntries.map(draw)}
        <Divider component="li" aria-hidden sx={{ my: 1 }} />
        {furtherEntries.map(draw)}
      </List>
    </nav>
  );
}
