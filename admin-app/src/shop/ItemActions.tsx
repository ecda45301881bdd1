import KeyIcon from '@mui/icons-material/KeyOutlined';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { RowActions } from '../editor/RowActions';
import { useHideAction } from '../editor/use-hide-action';
import { t } from '../i18n/texts';
import type { ShopItem } from '../shared/api';
import { CodesDialog } from './CodesDialog';

/** Actions on one item of the shop, with its digital codes. */
export function ItemActions() {
  const item = useRecordContext<ShopItem>();
  const hide = useHideAction();
  const [hasCodesOpen, openCodes] = useState(false);
  if (!item) return null;
  const codes = {
    label: t('resources.items.codes.of', { name: item.name }),
    text: t('resources.items.codes.menu'),
    Icon: KeyIcon,
    onClick: () => openCodes(true),
  };
  return (
    <>
      <RowActions entity="item" canDuplicate actions={[codes, hide]} />
      {hasCodesOpen && <CodesDialog item={item} onClose={() => openCodes(false)} />}
    </>
  );
}
