import { Box, Tab, Tabs } from '@mui/material';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { t } from '../i18n/texts';
import { NotFoundPage } from '../layout/NotFoundPage';
import { PageHeader } from '../shared/PageHeader';
import { EconomyTab } from './economy/EconomyTab';
import { GiveTab } from './give/GiveTab';
import { NowTab } from './now/NowTab';
import { RulesTab } from './rules/RulesTab';

const PARTS = [
  { name: 'rules', path: '/points', Part: RulesTab },
  { name: 'now', path: '/points/now', Part: NowTab },
  { name: 'economy', path: '/points/economy', Part: EconomyTab },
  { name: 'give', path: '/points/give', Part: GiveTab },
] as const;

/** How points are earned, what they come to, and points for many at once. Each part has an address of its own. */
export function PointsPage() {
  const id = useId();
  const path = useLocation().pathname.replace(/\/$/, '');
  const open = PARTS.find((part) => part.path === path);
  if (!open) return <NotFoundPage />;
  return (
    <>
      <PageHeader title={t('resources.points.title')} note={t('resources.points.note')} />
      <Tabs
        value={open.name}
        aria-label={t('resources.points.title')}
        variant="scrollable"
        scrollButtons={false}
        sx={{
          mb: 2.5,
          borderBottom: 1,
          borderColor: 'divider',
          '& .MuiTab-root': { minWidth: 0, px: { xs: 1.25, sm: 2 } },
        }}
      >
        {PARTS.map(({ name, path: to }) => (
          <Tab
            key={name}
            value={name}
            label={t(`resources.points.tabs.${name}`)}
            component={Link}
            to={to}
            id={`${id}-${name}`}
            aria-controls={name === open.name ? `${id}-panel` : undefined}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open.name}`}>
        <open.Part />
      </Box>
    </>
  );
}
