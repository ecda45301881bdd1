import { type Theme, useMediaQuery } from '@mui/material';
import { useEffect } from 'react';
import { Layout, type LayoutProps, Sidebar, type SidebarProps } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { checkAge } from '../age-gate/age-gate';
import { t } from '../i18n/texts';
import { FieldFaults } from '../shared/FieldFaults';
import { LoadFailure } from '../shared/LoadFailure';
import { ConsoleAppBar } from './ConsoleAppBar';
import { ConsoleMenu } from './ConsoleMenu';
import { keepPlace } from './keep-place';
import { OfflineBanner } from './OfflineBanner';
import { SessionEnded } from './SessionEnded';

export function AdminLayout({ children }: LayoutProps) {
  const { pathname } = useLocation();
  useEffect(checkAge, [pathname]);
  useEffect(keepPlace, []);
  return (
    <Layout
      appBarAlwaysOn
      appBar={ConsoleAppBar}
      menu={ConsoleMenu}
      sidebar={ConsoleSidebar}
      error={BrokenScreen}
    >
      <OfflineBanner />
      <FieldFaults>{children}</FieldFaults>
      <SessionEnded />
    </Layout>
  );
}

/** On a phone the sidebar covers the screen, so it becomes a dialog with a name. */
function ConsoleSidebar(props: SidebarProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const label = t('console.menu_dialog');
  const paper = { role: 'dialog', 'aria-modal': true, 'aria-label': label };
  return <Sidebar {...props} slotProps={isPhone ? { paper } : undefined} />;
}

function BrokenScreen() {
  return <LoadFailure text={t('console.broken_screen')} onRetry={() => window.location.reload()} />;
}
