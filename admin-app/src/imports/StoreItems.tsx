import { Alert, Box, Checkbox, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../i18n/texts';
import type { StoreItem } from '../shared/api';
import { Failure } from '../shared/Failure';
import { Button } from '../shared/Button';
import { formatNumber } from '../shared/format';
import { FormSection } from '../shared/FormSection';
import { Col, NumberCol, Rows } from '../shared/Rows';
import { useCategories } from '../shop/use-categories';
import { useImportStep } from './use-imports';

interface StoreItemsProps {
  /** Null until the channel and the points rate are known. */
  from: { channel: string; rate: number } | null;
}

/** Items of a channel's store; the chosen ones are added to the shop, hidden. */
export function StoreItems({ from }: StoreItemsProps) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [category, setCategory] = useState<number | 'new'>('new');
  const { categories } = useCategories();
  const loadItems = useImportStep(async (provider) => {
    const found = await provider.lookAtStoreItems(from!);
    choose(new Set(found.items.filter(({ isThere }) => !isThere).map(({ id }) => id)));
    return found;
  });
  const add = useImportStep((provider) =>
    provider.addStoreItems({ ...from!, ids: [...chosen], category: category === 'new' ? null : category }),
  );
  const toggle = (id: string) =>
    choose((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  const items = loadItems.data?.items ?? [];
  const error = add.error ?? loadItems.error;
  return (
    <FormSection title={t('resources.imports.store.title')} note={t('resources.imports.store.note')}>
      <Button variant="outlined" disabled={!from || loadItems.isPending} onClick={() => loadItems.mutate()}>
        {t('resources.imports.store.look')}
      </Button>
      {error && <Failure error={error} fallback={t('resources.imports.failed.step')} sx={{ mt: 2 }} />}
      {add.data && (
        <Alert severity="success" sx={{ mt: 2 }}>
          {t('resources.imports.store.added', { items: add.data.added.length })}{' '}
          <Link to="/shop">{t('resources.imports.store.to_shop')}</Link>
        </Alert>
      )}
      {loadItems.data && !add.data && (
        <>
          {items.length === 0 && <Box sx={{ mt: 2 }}>{t('resources.imports.store.empty')}</Box>}
          {loadItems.data.unreadable > 0 && (
            <Alert severity="info" sx={{ mt: 2 }}>
              {t('resources.imports.store.unreadable', { items: loadItems.data.unreadable })}
            </Alert>
          )}
          {items.length > 0 && (
            <>
              <ItemsTable items={items} chosen={chosen} onToggle={toggle} />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 2 }}>
                <TextField
                  select
                  size="small"
                  label={t('resources.imports.store.category')}
                  value={category}
                  onChange={({ target }) =>
                    setCategory(target.value === 'new' ? 'new' : Number(target.value))
                  }
                  sx={{ minWidth: 220 }}
                >
                  <MenuItem value="new">{t('resources.imports.store.new_category')}</MenuItem>
                  {categories.map(({ id, name }) => (
                    <MenuItem key={id} value={id}>
                      {name}
                    </MenuItem>
                  ))}
                </TextField>
                <Button
                  variant="contained"
                  disabled={chosen.size === 0 || add.isPending}
                  onClick={() => add.mutate()}
                >
                  {t('resources.imports.store.add', { items: chosen.size })}
                </Button>
              </Box>
            </>
          )}
        </>
      )}
    </FormSection>
  );
}

interface ItemsTableProps {
  items: StoreItem[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

const ItemsTable = ({ items, chosen, onToggle }: ItemsTableProps) => (
  <Rows
    texts="imports.store"
    label={t('resources.imports.store.title')}
    rows={items}
    sortable={['name', 'price', 'stock']}
  >
    <Col<StoreItem>
      source="take"
      disableSort
      padding="checkbox"
      render={({ id, name }) => (
        <Checkbox
          checked={chosen.has(id)}
          onChange={() => onToggle(id)}
          slotProps={{ input: { 'aria-label': t('resources.imports.store.take_one', { name }) } }}
        />
      )}
    />
    <Col<StoreItem> source="name" isHead sx={{ overflowWrap: 'anywhere' }} />
    <NumberCol<StoreItem> source="price" />
    <Col<StoreItem>
      source="stock"
      align="right"
      render={({ stock }) => (stock === null ? t('resources.imports.store.unlimited') : formatNumber(stock))}
    />
    <Col<StoreItem>
      source="changes"
      disableSort
      render={({ isThere, notices }) =>
        [
          ...(isThere ? [t('resources.imports.store.is_there')] : []),
          ...notices.map((notice) => t(`resources.imports.store.notices.${notice}`)),
        ].join(' · ')
      }
    />
  </Rows>
);
