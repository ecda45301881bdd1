import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Typography } from '@mui/material';
import { t } from '../i18n/texts';
import type { SlotSuggestion } from '../shared/api';
import { Loaded } from '../shared/Loaded';
import { Panel } from '../shared/Panel';
import { RowIcon } from '../shared/RowIcon';
import { useHuntStep, useSuggestions } from './use-hunt';

/** Slots suggested by viewers in chat, each once. @param onTake passes one to the form, which asks for the bet */
export const Suggestions = ({ onTake }: { onTake: (suggestion: SlotSuggestion) => void }) => (
  <Panel title={t('resources.hunts.suggestions')} note={t('resources.hunts.suggestions_note')}>
    <SuggestionList onTake={onTake} />
  </Panel>
);

export function SuggestionList({ onTake }: { onTake: (suggestion: SlotSuggestion) => void }) {
  return (
    <Loaded query={useSuggestions()} failure={t('resources.hunts.failed.load')} height={80}>
      {(all) =>
        all.length === 0 ? (
          <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>
            {t('resources.hunts.suggestions_empty')}
          </Typography>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
            {all.map((suggestion) => (
              <Suggestion key={suggestion.id} suggestion={suggestion} onTake={onTake} />
            ))}
          </Box>
        )
      }
    </Loaded>
  );
}

const NAMED_MAX = 3;

/** A server of an older version sends each suggestion separately, with one name. */
function namesOf({ nickname, nicknames = [nickname] }: { nickname: string; nicknames?: string[] }): string {
  const named = nicknames.slice(0, NAMED_MAX).join(', ');
  const count = nicknames.length - NAMED_MAX;
  return count > 0 ? `${named} ${t('console.and_more', { count })}` : named;
}

interface SuggestionProps {
  suggestion: SlotSuggestion;
  onTake: (suggestion: SlotSuggestion) => void;
}

function Suggestion({ suggestion, onTake }: SuggestionProps) {
  const { id, name } = suggestion;
  const drop = useHuntStep((provider) => provider.dropSuggestion(id));
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 0.5, alignItems: 'center', py: 0.75, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('resources.hunts.suggested_by', { name: namesOf(suggestion) })}
        </Typography>
      </Box>
      <RowIcon
        label={t('resources.hunts.take', { name })}
        Icon={AddIcon}
        onClick={() => onTake(suggestion)}
      />
      <RowIcon label={t('resources.hunts.drop', { name })} Icon={CloseIcon} onClick={() => drop.mutate()} />
    </Box>
  );
}
