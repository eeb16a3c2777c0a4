import type agreement from '../features/agreement/locales/de.json';
import type audit from '../features/audit/locales/de.json';
import type calculation from '../features/calculation/locales/de.json';
import type configs from '../features/configs/locales/de.json';
import type connections from '../features/connections/locales/de.json';
import type exports from '../features/exports/locales/de.json';
import type forms from '../features/forms/locales/de.json';
import type identityProviders from '../features/identity-providers/locales/de.json';
import type imports from '../features/imports/locales/de.json';
import type infos from '../features/infos/locales/de.json';
import type itemCollections from '../features/item-collections/locales/de.json';
import type mails from '../features/mails/locales/de.json';
import type measures from '../features/measures/locales/de.json';
import type menus from '../features/menus/locales/de.json';
import type organisationImport from '../features/organisation-import/locales/de.json';
import type overview from '../features/overview/locales/de.json';
import type periods from '../features/periods/locales/de.json';
import type publication from '../features/publication/locales/de.json';
import type replies from '../features/replies/locales/de.json';
import type reportItems from '../features/report-items/locales/de.json';
import type reports from '../features/reports/locales/de.json';
import type respondentFilter from '../features/respondent-filter/locales/de.json';
import type series from '../features/series/locales/de.json';
import type session from '../features/session/locales/de.json';
import type sharing from '../features/sharing/locales/de.json';
import type start from '../features/start/locales/de.json';
import type surveys from '../features/surveys/locales/de.json';
import type templates from '../features/templates/locales/de.json';
import type topics from '../features/topics/locales/de.json';
import type units from '../features/units/locales/de.json';
import type users from '../features/users/locales/de.json';
import type verification from '../features/verification/locales/de.json';
import type words from '../features/words/locales/de.json';
import type ui from '../ui/locales/de.json';
import type app from './locales/de.json';

/** The keys of every namespace, read off its German file; English has the same (`locales.test.ts`). */
declare module '../lib/use-translations.ts' {
  interface TranslationFiles {
    app: typeof app;
    ui: typeof ui;
    agreement: typeof agreement;
    audit: typeof audit;
    calculation: typeof calculation;
    configs: typeof configs;
    connections: typeof connections;
    exports: typeof exports;
    forms: typeof forms;
    'identity-providers': typeof identityProviders;
    imports: typeof imports;
    'item-collections': typeof itemCollections;
    infos: typeof infos;
    mails: typeof mails;
    measures: typeof measures;
    menus: typeof menus;
    'organisation-import': typeof organisationImport;
    overview: typeof overview;
    periods: typeof periods;
    publication: typeof publication;
    replies: typeof replies;
    'report-items': typeof reportItems;
    reports: typeof reports;
    'respondent-filter': typeof respondentFilter;
    series: typeof series;
    session: typeof session;
    sharing: typeof sharing;
    start: typeof start;
    surveys: typeof surveys;
    templates: typeof templates;
    topics: typeof topics;
    units: typeof units;
    users: typeof users;
    verification: typeof verification;
    words: typeof words;
  }
}

/** One chunk per language: only the language in use is loaded. */
export const translations = import.meta.glob<Record<string, unknown>>(
  ['../features/*/locales/de.json', './locales/de.json', '../ui/locales/de.json'],
  { eager: true, import: 'default' },
);
