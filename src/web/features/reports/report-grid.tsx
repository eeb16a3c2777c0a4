import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useMemo, useRef } from 'react';
import ReactGridLayout, { type Layout, useContainerWidth } from 'react-grid-layout';
import 'react-grid-layout/css/styles.css';
import { DEBOUNCE, GRID } from '#shared/limits.ts';
import type { ReportItem } from '#shared/report-items/contract.ts';
import { changedPlacements, layoutOf, pushSouthCompactor } from './grid-layout.ts';
import classes from './report-grid.module.css';
import type { ItemPlacement } from './use-report-changes.ts';

interface ReportGridProps {
  items: readonly ReportItem[];
  renderItem: (item: ReportItem) => ReactNode;
  onPlace: (placements: ItemPlacement[]) => void;
}

const gridConfig = {
  cols: GRID.columns,
  rowHeight: GRID.rowHeight,
  margin: [GRID.margin, GRID.margin] as const,
  containerPadding: [0, 0] as const,
  maxRows: GRID.maximumRows,
};
const dragConfig = { enabled: true, bounded: false, handle: '[data-drag-handle]', threshold: 3 };
const resizeConfig = { enabled: true, handles: ['se'] as const };

/** The editable grid [2.25]: drag by the handle, resize at the corner, push south only, saved once after a pause. */
export const ReportGrid = ({ items, renderItem, onPlace }: ReportGridProps) => {
  const { width, containerRef, mounted } = useContainerWidth();
  const active = useRef<{ id: string; before: Layout } | null>(null);
  const compactor = useMemo(() => pushSouthCompactor(() => active.current), []);
  const layout = useMemo(() => layoutOf(items), [items]);
  const placeLater = useDebouncedCallback(onPlace, DEBOUNCE.placementSave);
  const start = (_: Layout, before: { i: string } | null): void => {
    active.current = before ? { id: before.i, before: layout } : null;
  };
  const stop = (placed: Layout): void => {
    active.current = null;
    const changed = changedPlacements(items, placed);
    if (changed.length > 0) placeLater(changed);
  };
  return (
    <div ref={containerRef} className={classes.grid}>
      {mounted && (
        <ReactGridLayout
          width={width}
          layout={layout}
          gridConfig={gridConfig}
          dragConfig={dragConfig}
          resizeConfig={resizeConfig}
          compactor={compactor}
          onDragStart={start}
          onDragStop={stop}
          onResizeStart={start}
          onResizeStop={stop}
        >
          {items.map((item) => (
            <div key={String(item.id)}>{renderItem(item)}</div>
          ))}
        </ReactGridLayout>
      )}
    </div>
  );
};
