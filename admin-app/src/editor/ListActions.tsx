import { ExportButton, TopToolbar } from 'react-admin';
import { HelpButton } from '../shared/Help';
import { PhoneSort } from '../shared/PhoneSort';
import { AddButton } from './AddButton';

interface ListActionsProps {
  /** Fields the list can be sorted by. */
  sorted?: string[];
  /** Name of the list's `Help`, if the screen has several. */
  help?: string;
}

export const ListActions = ({ sorted, help }: ListActionsProps) => (
  <TopToolbar>
    {help && <HelpButton name={help} />}
    {sorted && <PhoneSort fields={sorted} />}
    <ExportButton />
    <AddButton />
  </TopToolbar>
);
