import { type RaRecord, useGetRecordRepresentation, useResourceContext, useTranslate } from 'react-admin';

/** Texts that every editable resource has. */
type ResourceTextKey =
  | `action.${'create' | 'delete'}`
  | `editor.${'create' | 'edit' | 'submit'}`
  | `failed.${'load' | 'save' | 'delete'}`
  | `message.delete_${'title' | 'content'}`
  | 'saved';

/** Texts of the surrounding resource: `resources.<resource>.<key>`. */
export function useResourceTexts() {
  const resource = useResourceContext();
  const translate = useTranslate();
  return (key: ResourceTextKey, values?: Record<string, string>): string =>
    translate(`resources.${resource}.${key}`, values);
}

/** Name of a record in labels and messages. */
export function useRecordName() {
  const represent = useGetRecordRepresentation(useResourceContext());
  return (record: Partial<RaRecord> | undefined): string => {
    const name = represent(record);
    return typeof name === 'string' ? name : String(record?.id ?? '');
  };
}
