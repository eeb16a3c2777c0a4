import { expect, test } from 'vitest';
import { type Appearance, usualAppearance } from '#shared/reports/report-items/settings/appearance.ts';
import { choosingItems } from '../features/publishing/exports/testing/every-item.ts';
import { renderPptx } from './render-pptx.ts';
import { boxComplaints, chartComplaints, partComplaints, partsOf } from './testing/check-slides.ts';
import { valueComplaints } from './testing/check-values.ts';
import { findAll, readPackage } from './testing/read-slides.ts';
import { slidesInput } from './testing/slides-input.ts';

const slidesWith = (appearance: Partial<Appearance>) => {
  const reportItems = choosingItems(appearance);
  const file = readPackage(renderPptx(slidesInput({ reportItems })));
  const valuesOf = (name: string, attribute: string): Set<string | undefined> =>
    new Set(
      partsOf(file, 'charts').flatMap(([, chart]) =>
        findAll(chart, name).map(({ attributes }) => attributes[attribute]),
      ),
    );
  return { file, valuesOf };
};

test("[3.13] uses the author's decimals, counts and legend in native charts", () => {
  const usual = slidesWith(usualAppearance);
  expect([...usual.valuesOf('c:numFmt', 'formatCode')]).toContain('[=0]0" %";[<0.5]"< 1 %";0" %"');
  expect(usual.valuesOf('c:legendPos', 'val')).toEqual(new Set(['t']));
  expect(usual.valuesOf('c:grouping', 'val')).not.toContain('percentStacked');

  const fine = slidesWith({ meanDecimals: 2, percentDecimals: 1, legend: 'below' });
  const formats = [...fine.valuesOf('c:numFmt', 'formatCode')];
  expect(formats).toContain('[=0]0.0" %";[<0.05]"< 0,1 %";0.0" %"');
  expect(formats).toContain('0.00');
  expect(fine.valuesOf('c:legendPos', 'val')).toEqual(new Set(['b']));

  const counted = slidesWith({ valuesAs: 'counts', legend: 'hidden' });
  expect(counted.valuesOf('c:legendPos', 'val')).toEqual(new Set());
  // Bars of all answers stay as long as they are, whatever their parts count.
  expect(counted.valuesOf('c:grouping', 'val')).toContain('percentStacked');
  for (const { file } of [fine, counted])
    expect(
      [partComplaints, valueComplaints, chartComplaints, boxComplaints].flatMap((of) => of(file)),
    ).toEqual([]);
});
