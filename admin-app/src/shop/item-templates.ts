import type { Texts } from '#shared/texts.js';
import type { DraftField } from './item-fields';

export const ITEM_TEMPLATES = ['shout_out', 'codes', 'merch'] as const;
export type ItemTemplate = (typeof ITEM_TEMPLATES)[number];

interface Draft {
  name: string;
  description: string;
  stock: number | null;
  unlimited: boolean;
  deliveryDays: number | null;
  fields: DraftField[];
}

/** The values of a usual kind of item. @param words of the site's own language, in which items are written */
export function draftOf(template: ItemTemplate, words: Texts<'console'>): Draft {
  const name = words.t(`resources.items.templates.${template}.name`);
  const description = words.t(`resources.items.templates.${template}.description`);
  switch (template) {
    case 'shout_out': {
      const label = words.t('resources.items.templates.shout_out.question');
      const hint = words.t('resources.items.templates.shout_out.hint');
      const message = { label, hint, kind: 'text', required: true, maxLength: 200 } as const;
      return { name, description, stock: 0, unlimited: true, deliveryDays: 7, fields: [message] };
    }
    // Its stock is the number of codes, which are added once it is saved.
    case 'codes':
      return { name, description, stock: 0, unlimited: false, deliveryDays: null, fields: [] };
    case 'merch': {
      const size = words.t('resources.items.templates.merch.size');
      const address = words.t('resources.items.templates.merch.address');
      const hint = words.t('resources.items.templates.merch.address_hint');
      const fields: DraftField[] = [
        { label: size, kind: 'choice', required: true, options: ['S', 'M', 'L', 'XL'] },
        { label: address, hint, kind: 'address', required: true },
      ];
      return { name, description, stock: null, unlimited: false, deliveryDays: 14, fields };
    }
  }
}
