import { Box, Typography } from '@mui/material';
import { Menu, useCanAccess } from 'react-admin';
import { t } from '../i18n/texts';
import { ClaimsWaiting } from './ClaimsWaiting';
import { LanguageSelect } from './LanguageSelect';
import { type MenuEntry, menuGroups } from './menu-groups';

/** The screens that this admin may open. Dashboard is the brand above them. */
export function ConsoleMenu() {
  return (
    <>
      <Brand />
      <Menu component="nav" role="navigation" aria-label={t('console.menu')} sx={{ pt: 0 }}>
        {menuGroups.map(({ name, entries }) => (
          <Box key={name} sx={{ '&:not(:has(a))': { display: 'none' } }}>
            <Typography
              variant="body2"
              sx={{ px: 2, pt: 1.5, pb: 0.25, fontSize: 13, color: 'text.secondary' }}
            >
              {t(`menu.${name}`)}
            </Typography>
            {entries.map((entry) => (
              <Entry key={entry.resource} {...entry} />
            ))}
          </Box>
        ))}
      </Menu>
      <LanguageSelect />
    </>
  );
}

function Entry({ resource, label, Icon }: MenuEntry) {
  const { canAccess } = useCanAccess({ resource, action: 'list' });
  if (!canAccess) return null;
  return (
    <Box sx={{ position: 'relative' }}>
      <Menu.Item
        to={`/${resource}`}
        primaryText={t(label)}
        leftIcon={<Icon fontSize="small" />}
        role="link"
      />
      {resource === 'claims' && <ClaimsWaiting />}
    </Box>
  );
}

function Brand() {
  const { canAccess } = useCanAccess({ resource: 'dashboard', action: 'list' });
  if (!canAccess) return null;
  const icon = <img src="/admin/icon.svg" alt="" width={24} height={24} />;
  return (
    <Menu component="div" role={undefined} sx={{ pb: 0 }}>
      <Menu.DashboardItem
        primaryText={t('menu.dashboard')}
        leftIcon={icon}
        role="link"
        sx={{ fontWeight: 600 }}
      />
    </Menu>
  );
}
