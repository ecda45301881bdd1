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
  /** Null if the URL names none of them. */
  open: string | null;
  /** ID of the element that shows the open tab. */
  panelId?: string;
}

const idOf = (panelId: string, name: string) => `${panelId}-${name}`;

/** The console's tabs. Each has its own URL, so that Back, reload and a new window lead to the same one. */
export const TabLinks = ({ label, tabs, open, panelId }: TabLinksProps) => (
  // Scrolls when the tabs do not fit, instead of widening the page.
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

/** The space bar opens a tab too, but by default does nothing on a link. */
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

/** The content of the open tab of `TabLinks`. */
export const TabPanel = ({ id, open, children }: TabPanelProps) => (
  <Box role="tabpanel" id={id} aria-labelledby={idOf(id, open)} sx={{ minWidth: 0 }}>
    {children}
  </Box>
);
