import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router-dom';

interface TabScreenProps {
  label: string;
  tabs: readonly { name: string; title: string; content: ReactNode }[];
}

/** The open tab stands in the address, so that a reload and Back keep it. */
export function TabScreen({ label, tabs }: TabScreenProps) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const open = tabs.find((tab) => tab.name === params.get('tab')) ?? tabs[0];
  if (!open) return null;
  return (
    <>
      <Tabs
        value={open.name}
        onChange={(_, name: string) => setParams({ tab: name }, { replace: true })}
        aria-label={label}
        sx={{ mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ name, title }) => (
          <Tab key={name} value={name} label={title} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open.name}`}>
        {open.content}
      </Box>
    </>
  );
}
