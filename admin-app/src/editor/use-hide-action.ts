import HiddenIcon from '@mui/icons-material/VisibilityOff';
import VisibleIcon from '@mui/icons-material/Visibility';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useNotify, useRecordContext, useResourceContext } from 'react-admin';
import { t } from '../i18n/texts';
import { useNotifyFailure } from '../shared/Failure';
import type { RowAction } from '../shared/RowMenu';
import { useRecordName, useResourceTexts } from './use-resource-texts';

type Hideable = RaRecord & { hidden?: boolean; stock?: number };

/** Hides the surrounding record from viewers, or shows it again, without deleting it. */
export function useHideAction(): RowAction {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext<Hideable>();
  const provider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const words = useResourceTexts();
  const name = useRecordName()(record);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id, hidden }: Hideable) => {
      // The whole record is sent, so it is read again first: the list may be stale.
      const { data } = await provider.getOne<Hideable>(resource, { id });
      await provider.update<Hideable>(resource, {
        id,
        data: { ...data, previousStock: data.stock, hidden: !hidden },
        previousData: data,
      });
    },
    onSuccess: (_, { hidden }) =>
      notify(t(hidden ? 'console.shown' : 'console.hidden', { name }), { type: 'success' }),
    onError: (failure) => notifyFailure(failure, words('failed.save')),
    onSettled: () => queries.invalidateQueries({ queryKey: [resource, 'getList'] }),
  });
  return {
    ...hideTexts(name, record?.hidden === true),
    onClick: () => {
      if (record && !isPending) mutate(record);
    },
  };
}

/** The entry that hides a record, or shows it again. */
export const hideTexts = (name: string, isHidden: boolean): Pick<RowAction, 'label' | 'text' | 'Icon'> =>
  isHidden
    ? { label: t('console.show', { name }), text: t('console.row.show'), Icon: VisibleIcon }
    : { label: t('console.hide', { name }), text: t('console.row.hide'), Icon: HiddenIcon };
