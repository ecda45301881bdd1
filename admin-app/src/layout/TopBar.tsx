import LogoutIcon from '@mui/icons-material/Logout';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, Avatar, Box, Button, IconButton, Link, Toolbar, Typography } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { logOut } from '../session/session';
import { ink } from '../theme/tokens';

export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { identity } = useGetIdentity();
  return (
    <AppBar
      position="sticky"
      elevation={0}
      sx={{ bgcolor: ink[900], borderBottom: 1, borderColor: 'divider', zIndex: 'drawer' }}
    >
      <Toolbar variant="dense" sx={{ gap: 1.5, minHeight: 56 }}>
        <IconButton aria-label="Open menu" onClick={onMenu} edge="start" sx={{ display: { md: 'none' } }}>
          <MenuIcon />
        </IconButton>
        <Box component="img" src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={26} height={26} />
        <Typography sx={{ fontWeight: 600, fontSize: '1.0625rem', flexGrow: 1 }}>Admin Console</Typography>
        <Link
          href="/"
          underline="hover"
          sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
        >
          View site
        </Link>
        <IconButton href="/" aria-label="View site" title="View site" sx={{ display: { sm: 'none' } }}>
          <HomeIcon />
        </IconButton>
        {identity && (
          <Avatar
            src={identity.avatar}
            alt=""
            sx={{ width: 30, height: 30, display: { xs: 'none', sm: 'flex' } }}
          />
        )}
        <Typography variant="body2" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {identity?.fullName}
        </Typography>
        <Button size="small" variant="outlined" startIcon={<LogoutIcon />} onClick={() => void logOut()}>
          Log out
        </Button>
      </Toolbar>
    </AppBar>
  );
}
