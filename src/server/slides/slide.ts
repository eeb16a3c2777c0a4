import type { ImageMediaType } from '#shared/images/contract.ts';
import type { NativeChart } from './native-chart.ts';

/** A place on a slide, points from its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Letters that look the same. */
export interface Run {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  /** Instead of the paragraph's. */
  readonly color?: string;
  /** An address that a closed schema has checked. */
  readonly link?: string;
}

export interface Paragraph {
  readonly runs: readonly Run[];
  /** Points. */
  readonly size: number;
  readonly color?: string;
  /** Steps to the right. */
  readonly level?: number;
  /** A sign or number before it; absent: none. */
  readonly bullet?: string;
  /** Points free above. */
  readonly before?: number;
  readonly font?: 'heading' | 'text';
  readonly align?: 'left' | 'center' | 'right';
}

export interface TableCell {
  readonly paragraphs: readonly Paragraph[];
  readonly isHeader: boolean;
  readonly colspan: number;
  readonly rowspan: number;
}

export interface TableRow {
  readonly cells: readonly TableCell[];
  /** Points. */
  readonly height: number;
}

/** A picture of an author's text. */
export interface SlideImage {
  readonly id: string;
  readonly mediaType: ImageMediaType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** What stands on a slide; `name` is what programs call it in their lists. */
export type SlideElement = { readonly box: Box; readonly name: string } & (
  | {
      readonly kind: 'text';
      /** The part of the layout that it fills; absent: a box of its own. */
      readonly placeholder?: 'title' | 'body';
      readonly paragraphs: readonly Paragraph[];
      readonly anchor?: 'top' | 'middle' | 'bottom';
    }
  | { readonly kind: 'chart'; readonly alt: string; readonly chart: NativeChart }
  | { readonly kind: 'picture'; readonly alt: string; readonly svg: string }
  /** One that was uploaded; `alt` null: decoration. */
  | { readonly kind: 'image'; readonly alt: string | null; readonly image: SlideImage }
  | { readonly kind: 'table'; readonly columns: readonly number[]; readonly rows: readonly TableRow[] }
);

export type LayoutName = 'title' | 'content' | 'section';

export interface Slide {
  readonly layout: LayoutName;
  readonly elements: readonly SlideElement[];
  /** For who presents it; empty: none. */
  readonly notes: readonly string[];
}

export interface Presentation {
  readonly title: string;
  readonly language: string;
  readonly footer: string;
  /** ISO; the only date that the file bears. */
  readonly calculatedOn: string | null;
  /** Base64; null: the tenant has none. */
  readonly logo: string | null;
  readonly slides: readonly Slide[];
}
