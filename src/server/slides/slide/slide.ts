import type { ImageMediaType } from '#shared/reports/images/contract.ts';
import type { SlideLook } from './identity.ts';
import type { NativeChart } from './native-chart.ts';

/** A box on a slide, in points from its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Run {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly color?: string;
  readonly link?: string;
}

export interface Paragraph {
  readonly runs: readonly Run[];
  readonly size: number;
  readonly color?: string;
  readonly level?: number;
  readonly bullet?: string;
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
  readonly height: number;
}

export interface SlideImage {
  readonly id: string;
  readonly mediaType: ImageMediaType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export type SlideElement = { readonly box: Box; readonly name: string } & (
  | {
      readonly kind: 'text';
      readonly placeholder?: 'title' | 'body';
      readonly paragraphs: readonly Paragraph[];
      readonly anchor?: 'top' | 'middle' | 'bottom';
    }
  | { readonly kind: 'chart'; readonly alt: string; readonly chart: NativeChart }
  | { readonly kind: 'picture'; readonly alt: string; readonly svg: string }
  /** An uploaded image; a `null` `alt` marks decoration. */
  | { readonly kind: 'image'; readonly alt: string | null; readonly image: SlideImage }
  | { readonly kind: 'table'; readonly columns: readonly number[]; readonly rows: readonly TableRow[] }
);

export type LayoutName = 'title' | 'content' | 'section';

export interface Slide {
  readonly layout: LayoutName;
  readonly elements: readonly SlideElement[];
  readonly notes: readonly string[];
}

export interface Presentation {
  readonly title: string;
  readonly language: string;
  readonly footer: string;
  readonly calculatedOn: string | null;
  readonly logo: string | null;
  readonly look: SlideLook;
  readonly slides: readonly Slide[];
}
