import type { Language } from '#shared/generated/catalogues.js';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { FieldTitle, TextInput, useSourceContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { languages as spoken, t } from '../i18n/texts';
import { nonBlankLines, linesOf, listOf } from './lines';
import { useSiteLanguages } from './site-languages';

export interface TranslatedField {
  source: string;
  /** Defaults to the field's own label. */
  label?: string;
  multiline?: boolean;
  /** A list, one entry per line: each language has as many entries as the original, or none. */
  lines?: boolean;
}

interface TranslationInputsProps {
  fields: readonly TranslatedField[];
  /** Defaults to the site's languages; a form that is editing those passes its own. */
  languages?: readonly Language[];
}

/**
 * Translations into the site's additional languages, if there are any. Empty ones fall back to the original.
 */
export function TranslationInputs({ fields, languages }: TranslationInputsProps) {
  const ofSite = useSiteLanguages();
  const [only, ...more] = fields;
  // A single text needs no group.
  if (only && more.length === 0)
    return (languages ?? ofSite).map((language) => (
      <TranslationInput key={language} {...only} language={language} label={nameOf(language)} />
    ));
  return (languages ?? ofSite).map((language) => (
    <InLanguage key={language} language={language} fields={fields} />
  ));
}

function InLanguage({ language, fields }: { language: Language; fields: readonly TranslatedField[] }) {
  const id = useId();
  const { getSource } = useSourceContext();
  const [open, setOpen] = useState(false);
  const name = getSource(`translations.${language}`);
  const words = useWatch({ name }) as Record<string, string | string[] | null> | undefined;
  const written = fields.filter(({ source }) => linesOf(words?.[source])).length;
  // A group with an invalid text stays expanded.
  const { invalid } = useFormContext().getFieldState(name, useFormState({ name }));
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={open || invalid}
      onChange={(_event, expanded) => setOpen(expanded)}
      // Collapsed fields stay mounted, because they are still part of the form.
      slotProps={{ transition: { unmountOnExit: false }, heading: { component: 'div' } }}
      sx={{ my: 1, '&::before': { display: 'none' } }}
    >
      <AccordionSummary id={id} aria-controls={`${id}-texts`} expandIcon={<ExpandMoreIcon />}>
        <Typography component="span" sx={{ fontWeight: 600, flexGrow: 1 }} lang={language}>
          {nameOf(language)}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', mr: 1 }}>
          {t('translations.written', { written, all: fields.length })}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 2 }}>
        {fields.map((field) => (
          <TranslationInput key={field.source} language={language} {...field} />
        ))}
      </AccordionDetails>
    </Accordion>
  );
}

const nameOf = (language: Language): string =>
  spoken.find(({ locale }) => locale === language)?.name ?? language;

/** Shows the original as the placeholder, because that is what an empty translation falls back to. */
function TranslationInput({
  language,
  source,
  label,
  multiline,
  lines,
}: TranslatedField & { language: Language }) {
  const { getSource } = useSourceContext();
  const original = useWatch({ name: getSource(source) }) as string | string[] | null | undefined;
  const asMany = (list: string[] | null) =>
    [0, nonBlankLines(original).length].includes(nonBlankLines(list).length)
      ? undefined
      : t('translations.as_many');
  const ofLines = { format: linesOf, parse: listOf, validate: asMany, multiline: true };
  return (
    <TextInput
      source={`translations.${language}.${source}`}
      label={label ?? <FieldTitle source={source} />}
      placeholder={linesOf(original)}
      multiline={multiline}
      helperText={lines ? t('translations.as_many') : false}
      {...(lines && ofLines)}
      slotProps={{ htmlInput: { lang: language }, inputLabel: { shrink: true } }}
    />
  );
}
