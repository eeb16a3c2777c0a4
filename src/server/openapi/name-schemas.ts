import { z } from 'zod';
import { figureData } from '#shared/calculation/figures.ts';
import { distribution, itemFigure } from '#shared/calculation/number-figures.ts';
import { uiConfig } from '#shared/configs/contract.ts';
import { item } from '#shared/forms/contract.ts';
import { menuItem } from '#shared/menus/contract.ts';
import { placement, reportItem } from '#shared/report-items/contract.ts';
import { richTextBlock } from '#shared/report-items/rich-text-document.ts';
import { reportItemConfig } from '#shared/report-items/visualizations.ts';
import { report } from '#shared/reports/contract.ts';
import { localized } from '#shared/schemas.ts';
import { survey } from '#shared/surveys/contract.ts';

const named = {
  Distribution: distribution,
  FigureData: figureData,
  Item: item,
  ItemFigure: itemFigure,
  Localized: localized,
  MenuItem: menuItem,
  Placement: placement,
  Report: report,
  ReportItem: reportItem,
  ReportItemConfig: reportItemConfig,
  RichTextBlock: richTextBlock,
  Survey: survey,
  UiConfig: uiConfig,
};

/** Gives the entities their names in the API document, where they are then described once. */
export const nameSchemas = (): void => {
  for (const [id, schema] of Object.entries(named)) {
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
  }
};
