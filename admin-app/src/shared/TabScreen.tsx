import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { TabLinks, TabPanel } from './TabLinks';

export interface TabContent {
  name: string;
  title: string;
  content: ReactNode;
}

interface TabScreenProps {
  label: string;
  tabs: readonly [TabContent, ...TabContent[]];
  /** Places the tabs; by default they are above the content. */
  header?: (tabs: ReactNode) => ReactNode;
}

/** Tabs kept in the URL as `?tab=`. Other parameters are dropped when the tab changes. */
export function TabScreen({ label, tabs, header = (links) => links }: TabScreenProps) {
  const id = useId();
  const { pathname, search } = useLocation();
  const named = new URLSearchParams(search).get('tab');
  const open = tabs.find(({ name }) => name === named) ?? tabs[0];
  const links = tabs.map(({ name, title }) => ({
    name,
    label: title,
    to: { pathname, search: `?tab=${name}` },
  }));
  return (
    <>
      {header(<TabLinks label={label} tabs={links} open={open.name} panelId={id} />)}
      <TabPanel id={id} open={open.name}>
        {open.content}
      </TabPanel>
    </>
  );
}
