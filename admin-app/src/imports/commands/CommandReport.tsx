import { Alert, Box, Chip, MenuItem, TextField, Typography } from '@mui/material';
import { t } from '../../i18n/texts';
import type { CommandImport, PlannedText } from '../../shared/api';
import { Failure } from '../../shared/Failure';
import { useImportStep } from '../use-imports';

const COLORS = { taken: 'success', off: 'warning', left_out: 'default' } as const;

/** Shows what happens, or happened, to each text of another bot, and why. */
export function CommandReport({ run }: { run: CommandImport }) {
  const { texts, regulars, kept, state } = run;
  const count = (verdict: PlannedText['verdict']) => texts.filter((text) => text.verdict === verdict).length;
  const counts = { taken: count('taken'), off: count('off'), left: count('left_out') };
  const choose = useImportStep((provider, chosen: Pick<PlannedText, 'item' | 'choice'>) =>
    provider.chooseTexts(run.id, [chosen]),
  );
  return (
    <>
      <Typography>{t('resources.imports.commands.counts', counts)}</Typography>
      {regulars > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('resources.imports.commands.regulars', { regulars })}
        </Typography>
      )}
      {kept.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {t('resources.imports.commands.kept', { names: kept.join(', ') })}
        </Alert>
      )}
      {choose.error && (
        <Failure error={choose.error} fallback={t('resources.imports.failed.step')} sx={{ mt: 1.5 }} />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {texts.map((text) => (
          <TextRow
            key={text.item}
            text={text}
            isOpen={state === 'staged'}
            onChoose={(choice) => !choose.isPending && choose.mutate({ item: text.item, choice })}
          />
        ))}
      </Box>
    </>
  );
}

interface TextRowProps {
  text: PlannedText;
  isOpen: boolean;
  onChoose: (choice: PlannedText['choice']) => void;
}

function TextRow({ text, isOpen, onChoose }: TextRowProps) {
  const { kind, name, verdict, command, message, textThere, choices, choice } = text;
  const shown = command?.message ?? message?.message ?? textThere;
  const title = kind === 'command' ? `!${name}` : name;
  const becomes = command && command.command !== name ? ` → !${command.command}` : '';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: 'minmax(0, 1fr) auto' },
        gap: 1.5,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {title}
            {becomes}
          </Typography>
          <Chip
            size="small"
            variant="outlined"
            color={COLORS[verdict]}
            label={t(`resources.imports.commands.verdicts.${verdict}`)}
          />
          {kind === 'timer' && <Chip size="small" label={t('resources.imports.commands.timer')} />}
        </Box>
        <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {shown}
        </Typography>
        {wordsAbout(text).map((words) => (
          <Typography key={words} variant="body2" sx={{ mt: 0.25, color: 'text.secondary' }}>
            {words}
          </Typography>
        ))}
      </Box>
      {isOpen && choices.length > 0 && (
        <TextField
          select
          size="small"
          label={t('resources.imports.commands.choice_for', { name: title })}
          value={choice}
          onChange={({ target }) => onChoose(target.value as PlannedText['choice'])}
          sx={{ minWidth: 240 }}
        >
          {choices.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`resources.imports.commands.choices.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}

/** Why a text is not imported unchanged, one sentence per reason. */
function wordsAbout({ reasons, changes, unknown, command, message, levelThere }: PlannedText): string[] {
  return [
    ...reasons.map((reason) => t(`resources.imports.commands.reasons.${reason}`)),
    ...(unknown.length > 0
      ? [t('resources.imports.commands.unknown', { names: unknown.map((name) => `$(${name})`).join(', ') })]
      : []),
    ...changes.map((change) => t(`resources.imports.commands.changes.${change}`)),
    ...(levelThere !== null && command
      ? [
          t('resources.imports.commands.level', {
            there: levelThere,
            here: t(`bot.level.${command.level}`),
          }),
        ]
      : []),
    ...(message ? [t('resources.imports.commands.every', { seconds: message.time })] : []),
  ];
}
