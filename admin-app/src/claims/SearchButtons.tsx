import { Box } from '@mui/material';
import { useState } from 'react';
import { t } from '../i18n/texts';
import { AskButton } from '../shared/AskButton';
import { Button } from '../shared/Button';
import { type SavedSearch, useSavedSearches } from './saved-searches';
import { SearchName } from './SearchName';

interface SearchButtonsProps {
  /** The open saved search. */
  saved: SavedSearch | undefined;
  /** A search that can be saved. */
  unsaved: Omit<SavedSearch, 'name'> | undefined;
}

/** Saves the current search, or renames or removes the saved one that is open. */
export function SearchButtons({ saved, unsaved }: SearchButtonsProps) {
  const [searches, store] = useSavedSearches();
  const [asked, ask] = useState<SavedSearch | null>(null);
  const index = saved ? searches.indexOf(saved) : searches.length;
  return (
    <Box sx={{ display: 'flex', flexShrink: 0, gap: 0.5 }}>
      {unsaved && (
        <Button size="small" onClick={() => ask({ name: '', ...unsaved })}>
          {t('ra.saved_queries.new_label')}
        </Button>
      )}
      {saved && (
        <>
          <Button size="small" onClick={() => ask(saved)}>
            {t('resources.claims.searches.rename')}
          </Button>
          <AskButton
            action={t('ra.action.remove')}
            button={{
              size: 'small',
              color: 'error',
              'aria-label': t('ra.saved_queries.remove_label_with_name', { name: saved.name }),
            }}
            title={t('ra.saved_queries.remove_dialog_title')}
            isDanger
            act={() => Promise.resolve(store(searches.toSpliced(index, 1)))}
            failure={t('ra.page.error')}
          >
            {saved.name}
          </AskButton>
        </>
      )}
      {asked && (
        <SearchName
          name={asked.name}
          taken={searches.toSpliced(index, 1).map(({ name }) => name)}
          onName={(name) => store(searches.toSpliced(index, 1, { ...asked, name }))}
          onClose={() => ask(null)}
        />
      )}
    </Box>
  );
}
