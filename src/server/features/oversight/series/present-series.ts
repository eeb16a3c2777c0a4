import type { Series, SeriesSettings } from '#shared/oversight/series/contract.ts';
import { type Actor, roleHolderId } from '../../../lib/actor.ts';
import type { SeriesRow } from './series-queries.ts';

export const presentSeriesSettings = ({ name, templateId, settings }: SeriesRow): SeriesSettings => ({
  name,
  templateId: templateId ?? 0,
  ...settings,
  // Settings of before there were mails have none.
  sendsMail: settings.sendsMail ?? false,
});

export const presentSeries = (row: SeriesRow, actor: Actor): Series => ({
  id: row.id,
  version: row.version,
  settings: presentSeriesSettings(row),
  selected: row.selected,
  templateTitle: row.templateTitle,
  ownerName: row.ownerName,
  mayRun: row.ownerId === roleHolderId(actor),
  state: row.state,
  progress: { done: row.done, total: row.total },
  reportCount: row.reportCount,
  createdOn: row.createdAt.toISOString(),
  runStartedOn: row.runStartedAt?.toISOString() ?? null,
  runEndedOn: row.runEndedAt?.toISOString() ?? null,
});
