import { SortButton } from 'react-admin';
import { textKey } from '../i18n/texts';

/** Sorting on phones, where rows are cards without column headings. @param fields of the sortable columns */
export const PhoneSort = ({ fields }: { fields: string[] }) => (
  <SortButton fields={fields} label={textKey('ra.action.sort')} sx={{ display: { sm: 'none' } }} />
);
