import { Box, Tab, Tabs } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';

interface TabLink {
  name: string;
  label: ReactNode;
  to: To;
}

interface TabLinksProps {
  label: string;
  tabs: readonly TabLink[];
  /** Null where the address names none of them. */
  open: string | null;
  /** The element that shows the open tab. */
  panelId?: string;
}

const idOf = (panelId: string, name: string) => `${panelId}-${name}`;

/** The console's tabs. Each is an address, so that Back, a reload and a new window lead to the same. */
export const TabLinks = ({ label, tabs, open, panelId }: TabLinksProps) => (
  // They scroll where they do not fit, instead of making the page as wide as they are.
  <Box className="tabs" sx={{ flex: '1 1 auto', minWidth: 0, maxWidth: '100%' }}>
    <Tabs
      value={open ?? false}
      aria-label={label}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      sx={{ minHeight: 40, '& .MuiTab-root': { minHeight: 40, minWidth: 0, px: 1.5, py: 0.5 } }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.name}
          value={tab.name}
          label={tab.label}
          component={Link}
          to={tab.to}
          onKeyDown={pressBySpace}
          {...(panelId && {
            id: idOf(panelId, tab.name),
            'aria-controls': tab.name === open ? panelId : undefined,
          })}
        />
      ))}
    </Tabs>
  </Box>
);

/** A tab is opened by the space bar too, which does nothing on a link. */
function pressBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

interface TabPanelProps {
  id: string;
  open: string;
  children: ReactNode;
}

/** What the open one of `TabLinks` shows. */
export const TabPanel = ({ id, open, children }: TabPanelProps) => (
  <Box role="tabpanel" id={id} aria-labelledby={idOf(id, open)} sx={{ minWidth: 0 }}>
    {children}
  </Box>
);
