import { expect, test } from 'vitest';
import { ApiProblem } from '../lib/calls/api.ts';
import { chooseRefetchInterval } from './refetch-interval.ts';
import type { AnyReport } from './report-query.ts';

const now = new Date('2026-11-20T12:00:00Z');
const data = { publication: null, isPublished: false } as AnyReport;

test('When refetching a shown report failed, then it is polled, for no event announces it again', () => {
  expect(chooseRefetchInterval({ data, error: new ApiProblem('error.occurred', 500, {}) }, now)).toBe(3_000);
  expect(chooseRefetchInterval({ data, error: new ApiProblem('error.unavailable', 0, {}) }, now)).toBe(3_000);
});

test('When a report is gone, or was read well, or never, then nothing is read by itself', () => {
  expect(chooseRefetchInterval({ data, error: new ApiProblem('error.notFound', 404, {}) }, now)).toBe(false);
  expect(chooseRefetchInterval({ data, error: null }, now)).toBe(false);
  const error = new ApiProblem('error.occurred', 500, {});
  expect(chooseRefetchInterval({ data: undefined, error }, now)).toBe(false);
});
