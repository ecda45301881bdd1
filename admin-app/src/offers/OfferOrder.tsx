import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import { useHighlighted } from '../shared/highlight';
import { announcementsFor, DRAG_INSTRUCTIONS } from './announcements';
import { OfferRow } from './OfferRow';
import { useReorder } from './use-reorder';

export function OfferOrder() {
  const { offers, reorder } = useReorder();
  const { frame, highlighted } = useHighlighted<HTMLOListElement>(offers, ':scope > li');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => offers.findIndex((offer) => offer.id === id);

  function drop({ active, over }: DragEndEvent): void {
    if (over && over.id !== active.id) reorder(arrayMove(offers, placeOf(active.id), placeOf(over.id)));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(offers),
        screenReaderInstructions: { draggable: DRAG_INSTRUCTIONS },
      }}
    >
      <SortableContext items={offers} strategy={verticalListSortingStrategy}>
        <Box component="ol" ref={frame} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {offers.map((offer, place) => (
            <OfferRow
              key={offer.id}
              offer={offer}
              isHighlighted={offer.id === highlighted}
              onMoveUp={place > 0 ? () => reorder(arrayMove(offers, place, place - 1)) : undefined}
              onMoveDown={
                place < offers.length - 1 ? () => reorder(arrayMove(offers, place, place + 1)) : undefined
              }
            />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}
