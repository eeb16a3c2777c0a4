import type { InvitationColumn } from '#shared/surveys/imports/invitations.ts';
import type { SurveyPart } from '#shared/surveys/imports/mapping.ts';
import { parseSurveyPart } from './detect-survey-part.ts';

const ofLists: readonly [InvitationColumn, RegExp][] = [
  [
    'invited',
    /^((anzahl|zahl|summe)( der)? )?(tn|teilnehmer(innen|\*innen|:innen|\/-?innen)?|teilnehmende[nr]?|studierende[nr]?|anmeldungen|angemeldete[nr]?|tans?|fragebögen|empfänger|adressaten)([ -]?(zahl|anzahl))?$/,
  ],
  ['invited', /^(teilnehmer|teilnehmerinnen|studierenden|hörer|tn|anmelde|belegungs)-?zahl$/],
  [
    'invited',
    /^(ausgegebene|versandte|versendete|verschickte|erzeugte|gedruckte) (tans?|fragebögen|bögen|einladungen)( \(?(anzahl|gesamt)\)?)?$/,
  ],
  [
    'invited',
    /^((number|no\.?|count|#) (of )?)?(participants|students|attendees|recipients|registrations|tans?|tokens|invitees)( (invited|enrol(l)?ed|registered))?$/,
  ],
  ['invited', /^(class size|group size|head ?count|sample size|sent|emails? sent|invitations sent)$/],
  [
    'eventCode',
    /^(lv|kurs|veranstaltungs?|lehrveranstaltungs?|modul|course|event|class|module)[ _-]?(kennung|kürzel|code|key|id|nr\.?|nummer|no\.?|number)$/,
  ],
  // `Nr.` alone counts the rows.
  ['eventCode', /^(kennung|kürzel|code|key)$/],
  ['surveyId', /^(survey|umfrage)[ _-]?(id|nr\.?|nummer|number|no\.?)$|^sid$/],
  ['description', /^((lehr)?veranstaltungs|lv[ _-]?|kurs|modul|umfrage)?[ _-]?(name|titel|bezeichnung)$/],
  ['description', /^((course|event|class|module|survey) )?(name|title)$/],
  ['leader', /^(dozent(in)?(\/in|:in|\*in)?|lehrende[r]?|verantwortliche[r]?|leitung)( name)?$/],
];

const KNOWN: Partial<Record<SurveyPart, InvitationColumn>> = {
  description: 'description',
  eventCode: 'eventCode',
  leader: 'leader',
  unit: 'unit',
  period: 'period',
  invited: 'invited',
};

export const matchInvitationColumn = (heading: string): InvitationColumn | null => {
  const name = heading.toLowerCase().replace(/\s+/g, ' ').trim();
  const own = ofLists.find(([, pattern]) => pattern.test(name))?.[0];
  if (own) return own;
  const part = parseSurveyPart(name);
  return (part && KNOWN[part]) ?? null;
};

export const findInvitationColumns = (cells: readonly string[]): Map<InvitationColumn, number> => {
  const columns = new Map<InvitationColumn, number>();
  cells.forEach((cell, index) => {
    const says = matchInvitationColumn(cell);
    if (says && !columns.has(says)) columns.set(says, index);
  });
  return columns;
};

const NAMING: readonly InvitationColumn[] = ['eventCode', 'description', 'surveyId'];

export const nameSurveys = (columns: ReadonlyMap<InvitationColumn, number>): boolean =>
  NAMING.some((part) => columns.has(part));

export const areInvitationHeadings = (columns: ReadonlyMap<InvitationColumn, number>): boolean =>
  columns.has('invited') && nameSurveys(columns);
