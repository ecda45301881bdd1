import { PageHeader } from '../shared/PageHeader';
import { TabScreen } from '../shared/TabScreen';
import { CategoriesTab } from './CategoriesTab';
import { ItemsTab } from './ItemsTab';

const tabs = [
  { name: 'items', title: 'Manage Items', content: <ItemsTab key="items" /> },
  { name: 'categories', title: 'Manage Categories', content: <CategoriesTab key="categories" /> },
];

export function ShopPage() {
  return (
    <>
      <PageHeader title="Shop Items" />
      <TabScreen label="Shop" tabs={tabs} />
    </>
  );
}
