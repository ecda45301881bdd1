import { required, SelectInput, useGetList } from 'react-admin';
import { t } from '../../i18n/texts';
import { prizeText } from '../../prizes/prize';
import type { QuickButton, Raffle } from '../../shared/api';
import { withoutFailureNotification } from '../../shared/failures';
import { WHOLE_LIST } from '../../shared/paging';

const ALL = { pagination: { page: 1, perPage: WHOLE_LIST } };

/** The raffle whose settings a button uses: the newest of those that look the same, and the chosen one. */
export function RaffleInput({ chosen }: { chosen: Partial<QuickButton> }) {
  const { data = [] } = useGetList<Raffle>('raffles', ALL, withoutFailureNotification);
  const choices = new Map(
    data.toReversed().map((raffle) => [textOf(raffle), { id: raffle.id, name: textOf(raffle) }]),
  );
  const own = data.find(({ id }) => id === chosen.raffleId);
  const { raffleId: id, raffleTitle } = chosen;
  if (own) choices.set(textOf(own), { id: own.id, name: textOf(own) });
  else if (id && raffleTitle) choices.set(raffleTitle, { id, name: raffleTitle });
  return (
    <SelectInput
      source="raffleId"
      label={t('resources.buttons.fields.raffleId')}
      helperText={t('resources.buttons.help.raffle')}
      choices={[...choices.values()].toReversed()}
      translateChoice={false}
      validate={required()}
    />
  );
}

const textOf = ({ title, prize }: Raffle): string => `${title} · ${prizeText(prize)}`;
