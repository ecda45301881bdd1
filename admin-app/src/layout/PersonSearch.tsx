import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useDebouncedEvent, useGetList } from 'react-admin';
import { t } from '../i18n/texts';
import type { Person } from '../shared/api';
import { withoutFailureNotification } from '../shared/failures';
import { UserIdentity } from '../shared/UserIdentity';

/** The server ignores shorter terms. */
const MIN_LENGTH = 3;
const PAUSE_MS = 250;

export function PersonSearch({ onFound }: { onFound: (person: Person) => void }) {
  const [term, setTerm] = useState('');
  const settle = useDebouncedEvent(setTerm, PAUSE_MS);
  const isLongEnough = [...term].length >= MIN_LENGTH;
  const { data, isFetching, error } = useGetList<Person & { id: string }>(
    'people',
    { pagination: { page: 1, perPage: 10 }, filter: { q: term } },
    { ...withoutFailureNotification, enabled: isLongEnough },
  );
  return (
    <Autocomplete
      options={isLongEnough ? (data ?? []) : []}
      // The server has already searched login and nickname.
      filterOptions={(people) => people}
      getOptionLabel={({ nickname }) => nickname}
      getOptionKey={({ id }) => id}
      openOnFocus
      loading={isFetching}
      loadingText={t('ra.page.loading')}
      noOptionsText={t(
        error
          ? 'console.find_person.failed'
          : isLongEnough
            ? 'resources.people.empty'
            : 'console.find_person.hint',
      )}
      onInputChange={(_event, text, reason) => {
        // Selecting a person also writes their name into the field.
        if (reason !== 'selectOption') settle(text.trim());
      }}
      onChange={(_event, person) => {
        if (person) onFound(person);
      }}
      renderOption={({ key, ...props }, person) => (
        <li key={key} {...props}>
          <UserIdentity
            image={person.image}
            nickname={person.nickname}
            name={person.name}
            hasSignedIn={person.hasSignedIn}
          />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          hiddenLabel
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': t('console.find_person.title') },
          }}
        />
      )}
      sx={{ m: 3, mt: 0 }}
    />
  );
}
