import { ArrayInput, SimpleFormIterator } from 'react-admin';
import { AddTierButton } from './AddTierButton';
import { ProbabilityTotal } from './ProbabilityTotal';
import { TierRow } from './TierRow';

const rowsSx = {
  '& .RaSimpleFormIterator-line': { display: 'block', border: 0, mb: 1.5 },
};

/** @param onLast called on an attempt to remove the only tier */
export const TierFields = ({ onLast }: { onLast: () => void }) => (
  <>
    <ArrayInput source="rewards" label={false} helperText={false}>
      <SimpleFormIterator
        disableReordering
        disableRemove
        disableClear
        addButton={<AddTierButton />}
        fullWidth
        sx={rowsSx}
      >
        <TierRow onLast={onLast} />
      </SimpleFormIterator>
    </ArrayInput>
    <ProbabilityTotal />
  </>
);
