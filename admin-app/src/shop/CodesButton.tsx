import KeyIcon from '@mui/icons-material/KeyOutlined';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';
import type { ShopItem } from '../shared/api';
import { RowIcon } from '../shared/RowIcon';
import { CodesDialog } from './CodesDialog';

/** Opens the dialog with an item's digital codes. */
export function CodesButton() {
  const item = useRecordContext<ShopItem>();
  const [isOpen, open] = useState(false);
  if (!item) return null;
  return (
    <>
      <RowIcon
        label={t('resources.items.codes.of', { name: item.name })}
        Icon={KeyIcon}
        onClick={() => open(true)}
      />
      {isOpen && <CodesDialog item={item} onClose={() => open(false)} />}
    </>
  );
}
