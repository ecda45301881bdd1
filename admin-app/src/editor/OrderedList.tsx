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
import type { ReactNode } from 'react';
import { RecordContextProvider, useListContext, useResourceContext } from 'react-admin';
import { t } from '../i18n/texts';
import { ListEmpty } from '../shared/ListEmpty';
import { Outline } from '../shared/Outline';
import { announcementsFor } from './announcements';
import { useHighlighted } from './highlight';
import { MoveButtons } from './MoveButtons';
import type { Ordered, OrderedResource } from './ordered';
import { SortableRow } from './SortableRow';
import { useReorder } from './use-reorder';

interface OrderedListProps<T> {
  /** Renders a row. @param moves buttons that move it, as an alternative to dragging */
  row: (record: T, moves: ReactNode) => ReactNode;
}

/** The records of the surrounding list, reordered by dragging, by keyboard or with buttons. */
export function OrderedList<T extends Ordered>({ row }: OrderedListProps<T>) {
  const resource = useResourceContext() as OrderedResource;
  const { isPending } = useListContext();
  const { records, reorder } = useReorder<T>();
  const { frame, highlighted } = useHighlighted<HTMLOListElement>(records, ':scope > li');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => records.findIndex((record) => record.id === id);

  function drop({ active, over }: DragEndEvent): void {
    if (over && over.id !== active.id) reorder(arrayMove(records, placeOf(active.id), placeOf(over.id)));
  }

  if (isPending) return <Outline height={320} />;
  if (records.length === 0) return <ListEmpty />;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(resource, records),
        screenReaderInstructions: { draggable: t(`resources.${resource}.drag.instructions`) },
      }}
    >
      <SortableContext items={records} strategy={verticalListSortingStrategy}>
        <Box
          component="ol"
          ref={frame}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 1,
          }}
        >
          {records.map((record, place) => (
            <RecordContextProvider key={record.id} value={record}>
              <SortableRow id={record.id} name={record.name} isHighlighted={record.id === highlighted}>
                {row(
                  record,
                  <MoveButtons
                    name={record.name}
                    onUp={place > 0 ? () => reorder(arrayMove(records, place, place - 1)) : undefined}
                    onDown={
                      place < records.length - 1
                        ? () => reorder(arrayMove(records, place, place + 1))
                        : undefined
                    }
                  />,
                )}
              </SortableRow>
            </RecordContextProvider>
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}
