import { expect, test } from 'vitest';
import { AppQueryClient } from '../lib/app-query-client.ts';
import { askAboutConflict } from './report-conflicts.ts';
import { type AnyReport, findReportStore } from './report-query.ts';

const client = new AppQueryClient();
const report = (id: number) => ({ id, title: `Bericht ${id}` }) as AnyReport;
const conflictOf = (type: 'report' | 'template', id: number) => findReportStore(client, type, id).conflict;
const ask = (type: 'report' | 'template', id: number) =>
  askAboutConflict(findReportStore(client, type, id), { type, mine: report(id), theirs: report(id) });

test('[7.02] When a second report has a conflict before the first is settled, then both are asked about', async () => {
  const first = ask('report', 1);
  const second = ask('report', 2);
  conflictOf('report', 2)?.choose('theirs');
  expect(await second).toBe('theirs');
  expect(conflictOf('report', 2)).toBeNull();
  conflictOf('report', 1)?.choose('mine');
  expect(await first).toBe('mine');
  expect(conflictOf('report', 1)).toBeNull();
});

test('[7.02] When a template has a conflict, then a report with its number has none', async () => {
  const asked = ask('template', 3);
  expect(conflictOf('report', 3)).toBeNull();
  conflictOf('template', 3)?.choose('mine');
  expect(await asked).toBe('mine');
});

test('[7.02] When an event has named who changed the report, then the conflict says so', () => {
  findReportStore(client, 'report', 4).changedBy = 'Dr. Weiß';
  void ask('report', 4);
  expect(conflictOf('report', 4)?.userName).toBe('Dr. Weiß');
});
