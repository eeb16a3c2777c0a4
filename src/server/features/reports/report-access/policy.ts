import type { ReportType } from '#shared/vocabulary.ts';
import { type Actor, may } from '../../../lib/actor.ts';
import type { ReportRow } from './queries.ts';

/** For jobs, commands and uses of a template, where no contract of the report's own has been enforced. */
export const mayReadReports = (actor: Actor, reportType: ReportType): boolean =>
  may(actor, reportType === 'template' ? 'templates.edit' : 'reports.read');

type Rights = Pick<ReportRow, 'mayEdit' | 'mayManage'>;

const isEditor = ({ mayEdit }: Rights): boolean => mayEdit;

export const reportAbilities = {
  read: () => true,
  readDraft: isEditor,
  /** Content, which a lock forbids [6.02]. */
  edit: isEditor,
  administer: isEditor,
  /** Deleting it, giving it away and naming its editors. */
  manage: ({ mayManage }) => mayManage,
} as const satisfies Record<string, (report: Rights) => boolean>;

export type ReportAbility = keyof typeof reportAbilities;
