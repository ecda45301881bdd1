import { Box } from '@mui/material';
import { useState } from 'react';
import { Menu, useCanAccess, useSidebarState, useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { t } from '../i18n/texts';
import { VersionLink } from '../version/VersionLink';
import { ClaimsWaiting } from './ClaimsWaiting';
import { menu, type MenuEntry, type MenuGroup } from './menu-groups';

/** The screens this user may open, below the dashboard. */
export const ConsoleMenu = () => (
  <>
    <Brand />
    <Menu component="nav" role="navigation" aria-label={t('console.menu')} sx={menuSx}>
      {menu.map((place) =>
        'group' in place ? <Group key={place.group} {...place} /> : <Entry key={place.resource} {...place} />,
      )}
    </Menu>
    <VersionLink />
  </>
);

/** A line above each entry, so that a standalone one is not read as part of the group before it. */
const menuSx = { pt: 0, '& > :has(a), & > a': { borderTop: 1, borderColor: 'divider' } } as const;

/**
 * The group of the current screen expands automatically. Otherwise, this browser remembers what was collapsed
 * or expanded.
 */
function Group({ group, entries, ...start }: MenuGroup) {
  const resource = useLocation().pathname.split('/')[1];
  const isActive = entries.some((entry) => entry.resource === resource);
  const [wasActive, setWasActive] = useState(isActive);
  const [isFoldedHere, foldHere] = useState(false);
  const [isKeptOpen, keepOpen] = useStore(`menu.${group}`, !('isClosedAtFirst' in start));
  const [hasWords] = useSidebarState();
  if (isActive !== wasActive) {
    setWasActive(isActive);
    foldHere(false);
  }
  const isOpen = isActive ? !isFoldedHere : isKeptOpen;
  return (
    // A collapsed sidebar shows only icons, without titles to expand groups by.
    <Box component="details" open={isOpen || !hasWords} sx={groupSx}>
      <Box
        component="summary"
        sx={hasWords ? summarySx : { display: 'none' }}
        onClick={(event) => {
          event.preventDefault();
          if (isActive) foldHere(isOpen);
          else keepOpen(!isOpen);
        }}
      >
        {t(`menu.${group}`)}
      </Box>
      {entries.map((entry) => (
        <Entry key={entry.resource} {...entry} />
      ))}
    </Box>
  );
}

const groupSx = { '&:not(:has(a))': { display: 'none' } } as const;

/** The arrow points down at the entries when they are shown. */
const summarySx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 'var(--menu-title)',
  mx: 1,
  px: 1,
  borderRadius: 2,
  color: 'text.secondary',
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&::after': {
    content: '""',
    flex: 'none',
    width: 7,
    height: 7,
    marginInlineEnd: '3px',
    borderInlineEnd: '1.5px solid',
    borderBlockEnd: '1.5px solid',
    rotate: '-45deg',
  },
  'details[open] > &::after': { rotate: '45deg', translate: '0 -2px' },
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'secondary.main', outlineOffset: -2 },
} as const;

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
  const icon = <img src="/admin/icon.svg" alt="" width={22} height={22} />;
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
