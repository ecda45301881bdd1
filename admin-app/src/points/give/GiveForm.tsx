import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  AutocompleteArrayInput,
  Form,
  FormDataConsumer,
  RadioButtonGroupInput,
  ReferenceArrayInput,
  required,
  TextInput,
  useDataProvider,
} from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { FormHandle } from '../../shared/FormHandle';
import { takeStored } from '../../shared/take-stored';
import { t, textKey } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { GroupGiftPreview } from '../../shared/api';
import { Failure } from '../../shared/Failure';
import { filled, wholeNumber } from '../../shared/form-rules';
import { IntegerInput } from '../../shared/IntegerInput';
import { SaveButton } from '../../shared/SaveButton';
import { UnsavedFormGuard } from '../../shared/UnsavedGuard';
import { Panel } from '../../shared/Panel';
import { POINTS_MAX } from '../rules/rules-preview';
import { GiveQuestion, type WantedGift } from './GiveQuestion';
import { personText } from '../../shared/person-text';

const EMPTY = { to: 'present', userIds: [], points: null, reason: '' };
const CHOICES = [
  { id: 'present', name: textKey('resources.points.give.present') },
  { id: 'chosen', name: textKey('resources.points.give.chosen') },
];
const amount = wholeNumber(1, POINTS_MAX);

/** Gives points to several viewers, after a preview and a confirmation. */
export function GiveForm() {
  const provider = useDataProvider<AdminDataProvider>();
  const form = useRef<UseFormReturn>(null);
  const [asked, setAsked] = useState<{ wanted: WantedGift; preview: GroupGiftPreview } | null>(null);
  const loadPreview = useMutation({
    mutationFn: async (wanted: WantedGift) => {
      const { to, userIds, points } = wanted;
      const group = to === 'present' ? { present: true } : { userIds };
      return { wanted, preview: await provider.previewGroupGift({ ...group, points }) };
    },
    onSuccess: setAsked,
  });
  return (
    <Panel title={t('resources.points.give.title')} note={t('resources.points.give.note')}>
      <Form
        record={EMPTY}
        noValidate
        onSubmit={(wanted: unknown) => loadPreview.mutate(wanted as WantedGift)}
      >
        <FormHandle ref={form} />
        <UnsavedFormGuard />
        <RadioButtonGroupInput source="to" choices={CHOICES} row={false} helperText={false} />
        <FormDataConsumer<Partial<WantedGift>>>
          {({ formData }) =>
            formData.to === 'chosen' && (
              <ReferenceArrayInput source="userIds" reference="users">
                <AutocompleteArrayInput
                  label={t('resources.points.fields.userIds')}
                  optionText={personText}
                  noOptionsText={textKey('console.no_match')}
                  filterToQuery={(search: string) => ({ search })}
                  validate={required()}
                  helperText={false}
                />
              </ReferenceArrayInput>
            )
          }
        </FormDataConsumer>
        <IntegerInput source="points" label={t('resources.points.give.each')} validate={amount} />
        <TextInput
          source="reason"
          label={t('resources.gifts.reason')}
          helperText={t('resources.points.give.reason_help')}
          validate={filled}
        />
        {loadPreview.error && (
          <Failure error={loadPreview.error} fallback={t('resources.points.failed.preview')} sx={{ mb: 1 }} />
        )}
        <SaveButton label={t('resources.points.give.preview')} disabled={loadPreview.isPending} />
      </Form>
      {asked && (
        <GiveQuestion
          {...asked}
          onClose={() => setAsked(null)}
          onGiven={() => void (form.current && takeStored(form.current, asked.wanted, EMPTY))}
        />
      )}
    </Panel>
  );
}
