import { Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { t, textsIn } from '../i18n/texts';
import type { RequiredProvider } from '../shared/required-provider';
import { siteLocaleQuery } from '../shared/site-languages';
import { draftOf, ITEM_TEMPLATES, type ItemTemplate } from './item-templates';

/** Fills in a usual kind of item. What has been typed stays. */
export function ItemTemplates() {
  const id = useId();
  const { formState, setValue } = useFormContext();
  const { dirtyFields } = formState;
  const provider = useDataProvider<RequiredProvider>();
  const queries = useQueryClient();
  const notify = useNotify();

  async function fillIn(template: ItemTemplate): Promise<void> {
    try {
      const words = await textsIn(await queries.fetchQuery(siteLocaleQuery(provider)));
      for (const [name, value] of Object.entries(draftOf(template, words)))
        if (!(name in dirtyFields)) setValue(name, value, { shouldDirty: false });
    } catch {
      notify(t('resources.items.templates.failed'), { type: 'error' });
    }
  }

  return (
    <Stack
      role="group"
      aria-labelledby={id}
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}
    >
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary', width: '100%' }}>
        {t('resources.items.templates.title')}
      </Typography>
      {ITEM_TEMPLATES.map((template) => (
        <Button key={template} variant="outlined" size="small" onClick={() => void fillIn(template)}>
          {t(`resources.items.templates.${template}.title`)}
        </Button>
      ))}
    </Stack>
  );
}
