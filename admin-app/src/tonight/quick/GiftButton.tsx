import StarsIcon from '@mui/icons-material/Stars';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useDataProvider, useNotify } from 'react-admin';
import { t } from '../../i18n/texts';
import { GiveQuestion } from '../../points/give/GiveQuestion';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { GroupGiftPreview, QuickButton } from '../../shared/api';
import { Button } from '../../shared/Button';
import { useNotifyFailure } from '../../shared/Failure';

/** Gives points to everyone here, after the server has counted them and the team member has agreed. */
export function GiftButton({ button: { name, points } }: { button: QuickButton }) {
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [preview, setPreview] = useState<GroupGiftPreview | null>(null);
  const each = points ?? 0;
  const load = useMutation({
    mutationFn: () => provider.previewGroupGift({ present: true, points: each }),
    onSuccess: setPreview,
    onError: (failure) => {
      if (isNobodyHere(failure)) notify(t('tonight.quick.nobody'), { type: 'info' });
      else notifyFailure(failure, t('resources.points.failed.preview'));
    },
  });
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<StarsIcon />}
        disabled={load.isPending}
        onClick={() => load.mutate()}
      >
        {name}
      </Button>
      {preview && (
        <GiveQuestion
          wanted={{ to: 'present', points: each, reason: name }}
          preview={preview}
          onClose={() => setPreview(null)}
        />
      )}
    </>
  );
}

const isNobodyHere = (failure: unknown): boolean =>
  failure instanceof HttpError && (failure.body as { code?: string } | null)?.code === 'nobody_to_give';
