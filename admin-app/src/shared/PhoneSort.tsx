import { SortButton } from 'react-admin';
import { textKey } from '../i18n/texts';

/** Sorting on a phone, where rows are cards without headings. @param fields of the columns that can be sorted */
export const PhoneSort = ({ fields }: { fields: string[] }) => (
  <SortButton fields={fields} label={textKey('ra.action.sort')} sx={{ display: { sm: 'none' } }} />
);
