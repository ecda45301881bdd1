import HomeIcon from '@mui/icons-material/HomeOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import { Avatar, Box, Button, IconButton, Link, Typography } from '@mui/material';
import { AppBar, type AppBarProps, useGetIdentity } from 'react-admin';
import { t } from '../i18n/texts';
import { logOut } from '../session/session';
import { TimeZoneNote } from '../shared/time-zone';
import { FindPerson } from './FindPerson';
import { LanguageMenu } from './LanguageMenu';

/** The site's logo, which the server writes into the page; undefined if it has none. */
const logo = document.querySelector<HTMLMetaElement>('meta[name=logo]')?.content;

export function ConsoleAppBar(props: AppBarProps) {
  return (
    <AppBar {...props} color="default" toolbar={<Tools />} userMenu={<Identity />}>
      {logo && (
        <Box
          component="img"
          src={logo}
          alt=""
          sx={{
            width: 100,
            height: 28,
            mr: 1.5,
            objectFit: 'contain',
            objectPosition: 'left',
            display: { xs: 'none', sm: 'block' },
          }}
        />
      )}
      {/* The smallest phones would have room for a single letter of it. */}
      <Box sx={{ flexGrow: 1, minWidth: 0, '@media (max-width: 359.95px)': { visibility: 'hidden' } }}>
        <Typography sx={{ fontWeight: 600, fontSize: '1.0625rem', lineHeight: 1.3 }} noWrap>
          {t('console.title')}
        </Typography>
        <TimeZoneNote />
      </Box>
    </AppBar>
  );
}

const Tools = () => (
  <>
    <FindPerson />
    <LanguageMenu />
    <ViewSite />
  </>
);

function ViewSite() {
  const text = t('console.view_site');
  return (
    <>
      <Link
        href="/"
        underline="hover"
        sx={{ color: 'text.secondary', mx: 1.5, display: { xs: 'none', sm: 'block' } }}
      >
        {text}
      </Link>
      <IconButton href="/" aria-label={text} title={text} sx={{ display: { sm: 'none' } }}>
        <HomeIcon />
      </IconButton>
    </>
  );
}

/**
 * The logged-in user and the log out button. Always visible: an admin on someone else's device will look for
 * it.
 */
function Identity() {
  const { identity } = useGetIdentity();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Avatar
        src={identity?.avatar}
        alt=""
        sx={{ width: 30, height: 30, display: { xs: 'none', sm: 'flex' } }}
      />
      <Typography variant="body2" sx={{ display: { xs: 'none', sm: 'block' } }}>
        {identity?.fullName}
      </Typography>
      <Button
        size="small"
        variant="outlined"
        startIcon={<LogoutIcon />}
        sx={{ '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
        onClick={() => void logOut(t('console.log_out_unsaved'))}
      >
        {t('ra.auth.logout')}
      </Button>
    </Box>
  );
}
