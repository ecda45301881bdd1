import type { Active, Announcements, Over } from '@dnd-kit/core';
import { t } from '../i18n/texts';
import type { Ordered, OrderedResource } from './ordered';

/** Screen reader announcements while a record is dragged. */
export function announcementsFor(resource: OrderedResource, records: Ordered[]): Announcements {
  const placeOf = ({ id }: Active | Over) => records.findIndex((record) => record.id === id);
  const say = (event: 'start' | 'over' | 'end' | 'cancel', active: Active, place: Active | Over) =>
    t(`resources.${resource}.drag.${event}`, {
      name: records[placeOf(active)]?.name ?? '',
      place: placeOf(place) + 1,
      total: records.length,
    });
  return {
    onDragStart: ({ active }) => say('start', active, active),
    onDragOver: ({ active, over }) => (over ? say('over', active, over) : undefined),
    onDragEnd: ({ active, over }) => say('end', active, over ?? active),
    onDragCancel: ({ active }) => say('cancel', active, active),
  };
}
