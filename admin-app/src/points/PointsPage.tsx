import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../i18n/texts';
import { NotFoundPage } from '../layout/NotFoundPage';
import { PageHeader } from '../shared/PageHeader';
import { TabLinks, TabPanel } from '../shared/TabLinks';
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

/** How points are earned, the economy, and gifts to several viewers. Each part has its own address. */
export function PointsPage() {
  const id = useId();
  const path = useLocation().pathname.replace(/\/$/, '');
  const open = PARTS.find((part) => part.path === path);
  if (!open) return <NotFoundPage />;
  const title = t('resources.points.title');
  const links = PARTS.map(({ name, path: to }) => ({
    name,
    label: t(`resources.points.tabs.${name}`),
    to,
  }));
  return (
    <>
      <PageHeader
        title={title}
        tabs={<TabLinks label={title} tabs={links} open={open.name} panelId={id} />}
        note={t('resources.points.note')}
      />
      <TabPanel id={id} open={open.name}>
        <open.Part />
      </TabPanel>
    </>
  );
}
