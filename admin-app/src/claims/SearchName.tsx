import { maxLength, TextInput } from 'react-admin';
import { t } from '../i18n/texts';
import { Question } from '../shared/ConfirmDialog';
import { filled } from '../shared/form-rules';
import { MAX_NAME } from './saved-searches';

interface SearchNameProps {
  /** The present name; empty for a new search. */
  name: string;
  /** Names of the other searches. */
  taken: readonly string[];
  onName: (name: string) => void;
  onClose: () => void;
}

const tooLong = maxLength(MAX_NAME);

/** Asks for the name of a saved search. */
export function SearchName({ name, taken, onName, onClose }: SearchNameProps) {
  const free = (typed?: string | null) =>
    taken.includes(typed?.trim() ?? '') ? t('resources.claims.searches.taken') : undefined;
  return (
    <Question<{ name: string }>
      title={t(name ? 'resources.claims.searches.rename_title' : 'ra.saved_queries.new_dialog_title')}
      record={{ name }}
      action={t('ra.action.save')}
      act={(given) => Promise.resolve(onName(given.name.trim()))}
      failure={t('ra.page.error')}
      onClose={onClose}
    >
      <TextInput
        source="name"
        label={t('ra.saved_queries.query_name')}
        helperText={t('resources.claims.searches.help')}
        validate={[filled, tooLong, free]}
        autoFocus
      />
    </Question>
  );
}
