import { Box, Drawer, Toolbar } from '@mui/material';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Loading, SkipNavigationButton } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { checkAge } from '../age-gate/age-gate';
import { ErrorBoundary } from '../shared/ErrorBoundary';
import { LoadFailure } from '../shared/LoadFailure';
import { TimeZoneNote } from '../shared/time-zone';
import { ink } from '../theme/tokens';
import { OfflineBanner } from './OfflineBanner';
import { SideMenu } from './SideMenu';
import { TopBar } from './TopBar';

const MENU_WIDTH = 232;

const paperSx = { width: MENU_WIDTH, boxSizing: 'border-box', bgcolor: ink[900], borderColor: 'divider' };

export function AdminLayout({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(checkAge, [pathname]);
  const closeMenu = () => setMenuOpen(false);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      <SkipNavigationButton />
      <TopBar onMenu={() => setMenuOpen(true)} />
      <OfflineBanner />
      <Box sx={{ display: 'flex', flexGrow: 1, minWidth: 0 }}>
        <Drawer
          open={menuOpen}
          onClose={closeMenu}
          sx={{ display: { md: 'none' } }}
          slotProps={{
            paper: { sx: paperSx, role: 'dialog', 'aria-modal': true, 'aria-label': 'Admin menu' },
          }}
        >
          <SideMenu onNavigate={closeMenu} />
        </Drawer>
        <Drawer
          variant="permanent"
          sx={{ width: MENU_WIDTH, flexShrink: 0, display: { xs: 'none', md: 'block' } }}
          slotProps={{ paper: { sx: { ...paperSx, zIndex: 'appBar' } } }}
        >
          <Toolbar variant="dense" sx={{ minHeight: 56 }} />
          <SideMenu />
        </Drawer>
        <Box
          component="main"
          id="main-content"
          sx={{ flexGrow: 1, minWidth: 0, px: { xs: 2, md: 4 }, py: { xs: 2, md: 3 }, maxWidth: 1400 }}
        >
          <ErrorBoundary key={pathname} fallback={<BrokenScreen />}>
            <Suspense fallback={<Loading />}>
              {children}
              <TimeZoneNote />
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
}

function BrokenScreen() {
  return <LoadFailure text="This screen could not be shown." onRetry={() => window.location.reload()} />;
}
