import { t } from '../i18n/texts';
import { ListScreen } from '../shared/ListScreen';
import { PageHeader } from '../shared/PageHeader';
import { TabScreen } from '../shared/TabScreen';
import { CategoriesTab } from './CategoriesTab';
import { ItemsTab } from './ItemsTab';

export function ShopPage() {
  const tabs = [
    { name: 'items', title: t('resources.shop.tabs.items'), content: <ItemsTab /> },
    { name: 'categories', title: t('resources.shop.tabs.categories'), content: <CategoriesTab /> },
  ] as const;
  return (
    <ListScreen>
      <TabScreen
        label={t('resources.shop.tabs.label')}
        tabs={tabs}
        header={(links) => <PageHeader title={t('resources.shop.title')} tabs={links} />}
      />
    </ListScreen>
  );
}
