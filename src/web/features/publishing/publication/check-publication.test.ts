import { expect, test } from 'vitest';
import { parseDate } from '#shared/platform/configs/format-date.ts';
import { checkPublication } from './publish-modal.tsx';

const now = new Date(2026, 10, 20, 12, 0, 0);
const parse = (text: string) => parseDate(text, 'd.m.Y H:i:s');
const later = { unitIds: [3], later: true };

test('[5.04] When no unit is chosen, then it says so at the units and nothing is sent', () => {
  const checked = checkPublication({ unitIds: [], later: false, time: '' }, parse, now);
  expect(checked.unitsProblem?.code).toBe('unit.required');
  expect(checked.timeProblem).toBeNull();
  expect(checked.body).toBeNull();
});

test.each([
  ['', 'domain.publishTimeRequired'],
  ['  ', 'domain.publishTimeRequired'],
  ['morgen', 'domain.publishTimeInvalid'],
  ['31.02.2027 08:00:00', 'domain.publishTimeInvalid'],
  ['2026-12-14 08:00', 'domain.publishTimeInvalid'],
  ['20.11.2026 12:00:00', 'error.publicationTimeInPast'],
  ['20.11.2026 11:59:59', 'error.publicationTimeInPast'],
])('[5.04], [5.05] When the time is "%s", then the problem is %s', (time, code) => {
  const checked = checkPublication({ ...later, time }, parse, now);
  expect(checked.timeProblem?.code).toBe(code);
  expect(checked.body).toBeNull();
});

test('[4.02] When the time is in the future, then it is sent as an instant', () => {
  const { body } = checkPublication({ ...later, time: '14.12.2026 08:00:00' }, parse, now);
  expect(body).toEqual({ unitIds: [3], publishedOn: new Date(2026, 11, 14, 8).toISOString() });
});

test('[4.02] When it is published now, then what stands in the time field does not count', () => {
  const { body } = checkPublication({ unitIds: [3], later: false, time: 'morgen' }, parse, now);
  expect(body).toEqual({ unitIds: [3], publishedOn: null });
});
