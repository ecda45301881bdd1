import { type RaRecord, useGetRecordRepresentation, useResourceContext, useTranslate } from 'react-admin';

/** The words that every resource has that is edited in a list, or as settings. */
type ResourceWord =
  | `action.${'create' | 'delete'}`
  | `editor.${'create' | 'edit' | 'submit'}`
  | `failed.${'load' | 'save' | 'delete'}`
  | 'saved';

/** The words of the resource around it: `resources.<resource>.<key>` in the catalogue. */
export function useResourceWords() {
  const resource = useResourceContext();
  const translate = useTranslate();
  return (key: ResourceWord): string => translate(`resources.${resource}.${key}`);
}

/** What a record is called in labels and messages. */
export function useRecordName() {
  const represent = useGetRecordRepresentation(useResourceContext());
  return (record: Partial<RaRecord> | undefined): string => {
    const name = represent(record);
    return typeof name === 'string' ? name : String(record?.id ?? '');
  };
}
