import HiddenIcon from '@mui/icons-material/VisibilityOff';
import VisibleIcon from '@mui/icons-material/Visibility';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useNotify, useRecordContext, useResourceContext } from 'react-admin';
import { t } from '../i18n/texts';
import { useNotifyFailure } from '../shared/Failure';
import { RowIcon } from '../shared/RowIcon';
import { useRecordName, useResourceTexts } from './use-resource-texts';

type Hideable = RaRecord & { hidden?: boolean; stock?: number };

/** Hides a record from viewers, or shows it again, without deleting it. */
export function HideButton() {
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
  if (!record) return null;
  return (
    <RowIcon
      label={t(record.hidden ? 'console.show' : 'console.hide', { name })}
      Icon={record.hidden ? HiddenIcon : VisibleIcon}
      onClick={isPending ? undefined : () => mutate(record)}
    />
  );
}
