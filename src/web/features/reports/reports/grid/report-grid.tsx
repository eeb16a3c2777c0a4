import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import ReactGridLayout, { type Layout, useContainerWidth } from 'react-grid-layout';
import 'react-grid-layout/css/styles.css';
import { DEBOUNCE, GRID } from '#shared/limits.ts';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import { type ActiveItem, buildLayout, changedPlacements, pushSouthCompactor } from './grid-layout.ts';
import classes from './report-grid.module.css';
import { useEdgeScroll } from './use-edge-scroll.ts';
import type { ItemPlacement } from './use-item-changes.ts';

interface ReportGridProps {
  items: readonly ReportItem[];
  selectedIds: ReadonlySet<number>;
  renderItem: (item: ReportItem) => ReactNode;
  onMove: (placements: ItemPlacement[]) => void;
}

const gridConfig = {
  cols: GRID.columns,
  rowHeight: GRID.rowHeight,
  margin: [GRID.margin, GRID.margin] as const,
  containerPadding: [0, 0] as const,
  maxRows: GRID.maximumRows,
};
/** An empty grid keeps its minimum number of rows [9.07] as a drop target. */
const minimumHeight = { minHeight: GRID.minimumRows * GRID.rowHeight };
const dragConfig = { enabled: true, bounded: false, handle: '[data-drag-handle]', threshold: 3 };
const resizeConfig = { enabled: true, handles: ['se'] as const };

/**
 * The editable grid [2.25]: drag by the handle, resize at the corner, push south only. Selected items move together.
 */
export const ReportGrid = ({ items, selectedIds, renderItem, onMove }: ReportGridProps) => {
  // Measured before the cards are there: laid out for the library's 1280 pixels first, every chart would be drawn twice.
  const { width, containerRef, mounted } = useContainerWidth({
    measureBeforeMount: true,
    debounceTimeout: DEBOUNCE.resizeObserver,
  });
  const active = useRef<ActiveItem | null>(null);
  const compactor = useMemo(() => pushSouthCompactor(() => active.current), []);
  // A dropped item keeps its place until the items update: the grid only applies changes of its input.
  const [dropped, setDropped] = useState<{ items: readonly ReportItem[]; layout: Layout } | null>(null);
  const layout = useMemo(
    () => (dropped?.items === items ? dropped.layout : buildLayout(items)),
    [items, dropped],
  );
  const edgeScroll = useEdgeScroll();
  useEffect(() => {
    const grid = containerRef.current;
    // With selected text the browser would drag the text instead, and the item's drag would never end.
    const refuse = (event: Event): void => event.preventDefault();
    grid?.addEventListener('dragstart', refuse);
    return () => grid?.removeEventListener('dragstart', refuse);
  }, [containerRef]);
  const start = (held: { i: string } | null, together: boolean): void => {
    if (!held) return;
    const group = together && selectedIds.has(Number(held.i)) ? selectedIds : new Set<number>();
    active.current = { id: held.i, before: layout, group };
    edgeScroll.start();
  };
  const stop = (placed: Layout): void => {
    edgeScroll.stop();
    active.current = null;
    const changed = changedPlacements(items, placed);
    if (changed.length === 0) return;
    setDropped({ items, layout: placed });
    onMove(changed);
  };
  return (
    <div ref={containerRef} className={classes.grid} style={minimumHeight}>
      {mounted && (
        <ReactGridLayout
          width={width}
          layout={layout}
          gridConfig={gridConfig}
          dragConfig={dragConfig}
          resizeConfig={resizeConfig}
          compactor={compactor}
          onDragStart={(_, held) => start(held, true)}
          onDragStop={stop}
          onResizeStart={(_, held) => start(held, false)}
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
