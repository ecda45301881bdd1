import { t } from '../i18n/texts';
import { PageHeader } from '../shared/PageHeader';
import { TabScreen } from '../shared/TabScreen';
import { CategoriesTab } from './CategoriesTab';
import { ItemsTab } from './ItemsTab';

export function ShopPage() {
  const tabs = [
    { name: 'items', title: t('resources.shop.tabs.items'), content: <ItemsTab /> },
    { name: 'categories', title: t('resources.shop.tabs.categories'), content: <CategoriesTab /> },
  ];
  return (
    <>
      <PageHeader title={t('resources.shop.title')} />
      <TabScreen label={t('resources.shop.tabs.label')} tabs={tabs} />
    </>
  );
}
