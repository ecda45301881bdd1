import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Skeleton, Typography } from '@mui/material';
import { t } from '../i18n/texts';
import type { SlotSuggestion } from '../shared/api';
import { LoadFailure } from '../shared/LoadFailure';
import { Panel } from '../shared/Panel';
import { RowIcon } from '../shared/RowIcon';
import { useHuntStep, useSuggestions } from './use-hunt';

/** What viewers have suggested in the chat. @param onTake hands it to the form, which asks for the bet */
export function Suggestions({ onTake }: { onTake: (suggestion: SlotSuggestion) => void }) {
  const { data, error, refetch } = useSuggestions();
  const drop = useHuntStep((provider, id: number) => provider.dropSuggestion(id));
  return (
    <Panel title={t('resources.hunts.suggestions')} note={t('resources.hunts.suggestions_note')}>
      {!data && error && (
        <LoadFailure text={t('resources.hunts.failed.load')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton variant="rounded" height={80} aria-label={t('ra.page.loading')} />}
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>
          {t('resources.hunts.suggestions_empty')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {data?.map((suggestion) => (
          <Box
            component="li"
            key={suggestion.id}
            sx={{
              display: 'flex',
              gap: 0.5,
              alignItems: 'center',
              py: 0.75,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography>{suggestion.name}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('resources.hunts.suggested_by', { name: suggestion.nickname })}
              </Typography>
            </Box>
            <RowIcon
              label={t('resources.hunts.take', { name: suggestion.name })}
              Icon={AddIcon}
              onClick={() => onTake(suggestion)}
            />
            <RowIcon
              label={t('resources.hunts.drop', { name: suggestion.name })}
              Icon={CloseIcon}
              onClick={() => drop.mutate(suggestion.id)}
            />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
