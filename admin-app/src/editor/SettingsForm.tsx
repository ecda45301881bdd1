import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Form, RecordContextProvider, useResourceContext } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../i18n/texts';
import { isUnknown, refusalOr, refusedField } from '../shared/failures';
import { Loaded } from '../shared/Loaded';
import { UnsavedFormGuard } from '../shared/UnsavedGuard';
import { FormHandle } from '../shared/FormHandle';
import { SaveBar } from './SaveBar';
import { changedFields, takeStored } from '../shared/take-stored';
import { useConflictCheck } from './use-conflict-check';
import { useOutcome } from './use-outcome';
import { useResourceTexts } from './use-resource-texts';

interface SettingsProps<Settings extends object> {
  read: () => Promise<Settings>;
  /** @returns the settings as stored */
  save: (typed: Settings) => Promise<Settings>;
  /** Returns why the form cannot be sent when no single field is at fault, or null. */
  check?: (typed: Settings) => string | null;
  /** Shown for any failed save, instead of the server's reason. */
  failureText?: string;
  /** The server detects conflicting changes itself. */
  isVersioned?: boolean;
  /** Path below which all addresses show this form. Moving between them asks nothing. */
  within?: string;
  /** Called with the name of the field for which the server refused to save. */
  onRefusedField?: (name: string) => void;
  /** The fields. `refuse` shows a message when one of them does not allow an action. */
  children: ReactNode | ((refuse: (text: string) => void) => ReactNode);
}

interface SettingsFormProps<Settings extends object> extends SettingsProps<Settings> {
  /** Identifies the record if the resource has several. */
  id?: string;
  /** Height of the skeleton in px. */
  height?: number;
}

/**
 * A form for a resource with a single record, guarded against losing changes and labelled with the resource's
 * texts. `EditBase` does not fit: the record has no id and no list, and redirects, notifications and
 * optimistic saving would all have to be switched off.
 */
export function SettingsForm<Settings extends object>({
  id,
  height = 480,
  ...settings
}: SettingsFormProps<Settings>) {
  const resource = useResourceContext() ?? '';
  const words = useResourceTexts();
  const query = useQuery({
    queryKey: [resource, 'settings', id],
    queryFn: settings.read,
    // The form reads the stored values each time it is opened, and never changes while in use.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  return (
    <Loaded query={query} failure={words('failed.load')} height={height}>
      {(stored) => <Editor {...settings} key={id} id={id ?? resource} stored={stored} />}
    </Loaded>
  );
}

interface EditorProps<Settings extends object> extends SettingsProps<Settings> {
  id: string;
  stored: Settings;
}

function Editor<Settings extends object>(props: EditorProps<Settings>) {
  const { id, stored, read, save, check, failureText, isVersioned, within, onRefusedField, children } = props;
  const words = useResourceTexts();
  const form = useRef<UseFormReturn>(null);
  // Reading again, after a question on the same screen for instance, must not change fields in use.
  const [record] = useState({ ...stored, id });
  const [known, remember] = useState(stored);
  /** The values of the last attempt to save. */
  const sent = useRef({});
  const { outcome, show } = useOutcome();
  const refuse = (text: string) => show({ severity: 'error', text });
  const conflict = useConflictCheck(form, isVersioned ? undefined : known, read);
  const { mutate, isPending } = useMutation({
    mutationFn: async (typed: Settings) => {
      sent.current = structuredClone(form.current?.getValues() ?? typed);
      const warning = await conflict();
      if (warning !== null) return refuse(warning);
      const saved = await save(typed);
      // The answer may lack what the server has made of the values.
      take(isVersioned ? saved : await read().catch(() => saved));
    },
    onError: (failure) => {
      if (isUnknown(failure))
        show({ severity: 'error', text: refusalOr(failure, ''), look: () => void lookAgain() });
      else refuse(failureText ?? refusalOr(failure, words('failed.save')));
      const field = refusedField(failure);
      if (field !== undefined) onRefusedField?.(field);
    },
  });

  function take(now: Settings): void {
    remember(now);
    const kept = form.current ? takeStored(form.current, sent.current, { ...now, id }) : [];
    const text = kept.length > 0 ? `${words('saved')} ${t('console.typed_since')}` : words('saved');
    show({ severity: 'success', text });
  }

  async function lookAgain(): Promise<void> {
    const now = await read().catch(() => null);
    if (now && changedFields({ ...now, id }, sent.current).length === 0) take(now);
  }

  function submit(typed: Settings): void {
    const fault = check?.(typed);
    if (fault) refuse(fault);
    else mutate(typed);
  }

  return (
    <Form record={record} noValidate onSubmit={(typed: unknown) => submit(typed as Settings)}>
      <FormHandle ref={form} />
      {/* The query may select the record: a tab, or one text of several. */}
      <UnsavedFormGuard holdsQuery within={within} />
      <RecordContextProvider value={{ ...known, id }}>
        {typeof children === 'function' ? children(refuse) : children}
      </RecordContextProvider>
      <SaveBar saving={isPending} outcome={outcome} />
    </Form>
  );
}
