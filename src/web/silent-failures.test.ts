import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);
const sourceOf = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
const filesWith = (pattern: RegExp): string[] => files.filter((file) => pattern.test(sourceOf(file)));

/** Calls whose failure raises no notification, with the file that shows it in place. */
const shownIn: Record<string, string> = {
  'app/report-routes/report-loader.tsx': 'app/report-routes/report-loader.tsx',
  'app/root/shared-report.tsx': 'app/root/shared-report.tsx',
  // Without a session sign-in comes; whatever else fails is the route's error.
  'lib/session.tsx': 'app/shell/route-error.tsx',
  'ui/chip-typeahead.tsx': 'ui/chip-typeahead.tsx',
  'ui/use-searched-choices.ts': 'ui/use-searched-choices.ts',
  'ui/figure/use-comments.ts': 'ui/figure/comments-list.tsx',
  // Pictures and files fail with words of their own [8.07].
  'features/exports/use-all-chart-images.ts': 'features/exports/notify-failure.ts',
  'features/exports/use-long-export.ts': 'features/exports/notify-failure.ts',
  'features/exports/use-chart-image.ts': 'features/exports/notify-failure.ts',
  'features/configs/embedding-form.tsx': 'features/configs/embedding-form.tsx',
  'features/configs/use-minimums.ts': 'features/configs/minimums-form.tsx',
  'features/configs/use-languages.ts': 'features/configs/languages-form.tsx',
  'features/users/use-bulk-preview.ts': 'ui/form-dialog.tsx',
  'features/configs/use-retention.ts': 'features/configs/retention-form.tsx',
  'features/mails/use-mails.ts': 'features/mails/mails-forms.tsx',
  'features/start/use-start-page.ts': 'features/start/start-page.tsx',
  'features/menus/use-wizards.ts': 'features/menus/wizards-page.tsx',
  'features/menus/use-own-entries.ts': 'features/menus/own-entries-form.tsx',
  'features/infos/use-infos.ts': 'features/infos/info-list.tsx',
  'features/agreement/use-agreement.ts': 'features/agreement/agreement-page.tsx',
  'features/connections/use-connections.ts': 'features/connections/connections-page.tsx',
  'features/forms/use-form-cuts.ts': 'features/forms/form-page.tsx',
  'features/forms/use-forms.ts': 'features/forms/forms-page.tsx',
  'features/imports/use-import.ts': 'features/imports/import-page.tsx',
  'features/imports/use-imports.ts': 'features/imports/imports-page.tsx',
  'features/imports/use-invitations.ts': 'features/imports/invitations-page.tsx',
  'features/imports/use-survey.ts': 'features/imports/survey-page.tsx',
  'features/imports/use-upload.ts': 'features/imports/drop-area.tsx',
  // A title of its own over status and explanation.
  'features/organisation-import/use-organisation-import.ts': 'features/organisation-import/table-preview.tsx',
  'features/periods/use-periods.ts': 'features/periods/periods-page.tsx',
  'features/publication/publish-modal.tsx': 'features/publication/publish-modal.tsx',
  'features/publication/snapshots-dialog.tsx': 'features/publication/snapshots-dialog.tsx',
  // In the dialog, and on the page of the version.
  'features/publication/use-snapshot.ts': 'features/publication/publication-difference.tsx',
  'features/report-items/creator/item-preview.tsx': 'features/report-items/creator/item-preview.tsx',
  'features/report-items/settings/topic-fields.tsx': 'features/report-items/settings/topic-fields.tsx',
  'features/respondent-filter/filter-collisions.tsx': 'features/respondent-filter/filter-collisions.tsx',
  'features/respondent-filter/filter-preview-box.tsx': 'features/respondent-filter/filter-preview-box.tsx',
  'features/respondent-filter/use-filter-questions.ts': 'ui/chip-typeahead.tsx',
  'features/report-items/rich-text/use-image-upload.ts': 'features/report-items/rich-text/image-file.tsx',
  'features/scales/use-scales.ts': 'features/scales/scale-form.tsx',
  'features/series/use-series.ts': 'features/series/series-page.tsx',
  'features/configs/closing-form.tsx': 'features/configs/closing-form.tsx',
  'features/sharing/use-links.ts': 'features/sharing/links-dialog.tsx',
  'features/sharing/use-report-access.ts': 'features/sharing/password-form.tsx',
  'features/session/set-password-page.tsx': 'features/session/set-password-page.tsx',
  'features/session/use-provider-sign-in.ts': 'features/session/provider-buttons.tsx',
  'features/session/use-sign-ins.ts': 'features/session/own-sessions.tsx',
  'features/session/second-factor/use-second-factor.ts':
    'features/session/second-factor/user-second-factor.tsx',
  'features/session/forgotten-password-page.tsx': 'features/session/forgotten-password-page.tsx',
  'features/identity-providers/use-identities.ts': 'features/identity-providers/user-identities-dialog.tsx',
  'features/identity-providers/use-identity-providers.ts': 'features/identity-providers/provider-page.tsx',
  'features/session/use-sign-in.ts': 'features/session/sign-in-form.tsx',
  'features/tenants/use-tenant-of-host.ts': 'features/session/sign-in-form.tsx',
  'features/surveys/use-managed-surveys.ts': 'ui/form-dialog.tsx',
  'features/topics/use-topic-models.ts': 'features/topics/topic-models-page.tsx',
  'features/topics/use-topic-suggestions.ts': 'features/topics/topic-suggestions.tsx',
  'features/units/use-change-units.ts': 'ui/form-dialog.tsx',
  'features/units/use-subunits.ts': 'features/units/subunits-page.tsx',
  'features/audit/use-audit-log.ts': 'features/audit/audit-page.tsx',
  'features/measures/use-measures.ts': 'features/measures/own-measures-page.tsx',
  'features/overview/use-overview.ts': 'features/overview/overview-page.tsx',
  'features/replies/use-replies.ts': 'features/replies/own-reply.tsx',
  'features/verification/use-verification.ts': 'features/verification/verification-page.tsx',
  'features/users/use-users.ts': 'features/users/user-dialog.tsx',
  'features/words/use-word-rules.ts': 'features/words/words-page.tsx',
  'features/item-collections/use-item-collections.ts': 'features/item-collections/item-collection-page.tsx',
};
const nothingToSay = ['lib/query-client.ts'];
const SAYS_IT = /<ErrorState|<ListCard|role="alert"|notifyFailedCall\(|problemText\(|'error\.text'/;

test('[8.01] When a failed call raises no notification, then the page itself says it in place', () => {
  const silent = filesWith(/silent: true/);
  expect(silent.filter((file) => !(file in shownIn) && !nothingToSay.includes(file))).toEqual([]);
  expect(Object.values(shownIn).filter((file) => !SAYS_IT.test(sourceOf(file)))).toEqual([]);
  expect(Object.keys(shownIn).filter((file) => !silent.includes(file))).toEqual([]);
});

const caught: Record<string, string> = {
  'features/identity-providers/dry-run.tsx': 'the field says that these are no claims',
  'ui/figure/use-drawing.ts': 'the first try only warms up; the chart that is shown loads again and says so',
  'app/root/root-routes.tsx': 'whoever is not signed in goes to sign-in; the rest is thrown again',
  'app/organisation-routes/infos-route.tsx': 'whoever is not signed in reads what is for everyone',
  'app/router.tsx': 'without a session there is no start page of a role, and sign-in comes',
  'features/imports/use-mapping-draft.ts': 'the browser keeps no draft',
  'report-state/call-report.ts': 'a conflict asks; the rest is thrown again',
  'report-state/edit-histories.ts': 'the mutation of the step has told it',
  'lib/upload.ts': 'a body that is no JSON is the problem error.occurred',
  'features/users/use-bulk-users.ts': 'the dialog names whom it failed for, and why',
  'lib/decode-text.ts': 'the file is of another encoding',
  'lib/api.ts': 'becomes an ApiProblem, which is thrown',
  'lib/i18n.ts': 'the page that waits for the texts says so; the next one asks for them again',
  'lib/language-name.ts': 'a language without a name is shown by its tag',
  'features/exports/export-tasks.ts': 'what was cancelled is null; the rest is thrown again',
  'features/exports/image-fonts.ts':
    'the chart that needs the font rejects itself; the next one reads it again',
  'features/exports/await-export.ts': 'the export ends with it, unless the database comes back',
  'features/exports/use-long-export.ts':
    'cancelling goes on without the server, which forgets the file within a day',
  'features/exports/pending-exports.ts': 'the browser keeps no list of exports',
  'features/exports/resume-exports.ts':
    'what failed is told, what is gone is dropped, and what could not be asked for stays for the next page',
  'features/sharing/link-grants.ts': 'the browser keeps nothing, and the password is asked for again',
  'features/sharing/use-report-access.ts': 'the password is asked for again; the rest is thrown again',
  'features/verification/use-check.ts':
    'the page shows it in place, or it is notified; comments that are not given back are free after the lease',
  'lib/call-for-file.ts': 'a file whose name cannot be read gets the usual one',
};

test('[8.01] When code catches what failed, then it is known why nobody is told there', () => {
  expect(filesWith(/\.catch\(|catch(?: \(\w+\))? \{/).filter((file) => !(file in caught))).toEqual([]);
});

test('[8.01] When the web calls the API, then it is within a query or a mutation with the one handler', () => {
  const bare = /^\s*(?:void |await )?call(?:Report|ForVersion)?\(/m;
  const within = /useQuery|useMutation|useOptimisticMutation|OptimisticChange|runChange|queryOptions|signal/;
  expect(filesWith(bare).filter((file) => !within.test(sourceOf(file)))).toEqual([]);
});

test('[8.01] When a failure is notified, then one function does it, which clears what stood there before', () => {
  const notifying = filesWith(/failureNotice\(/);
  expect(notifying.sort()).toEqual(['lib/notify-failed-call.ts', 'ui/error-state.tsx']);
  const red = filesWith(/notify\(\{\s*color: 'red'/).filter((file) => !/\.clean\(\)/.test(sourceOf(file)));
  expect(red).toEqual([]);
});

const searches = [
  'features/item-collections/item-collections-page.tsx',
  'features/report-items/creator/batch-picker.tsx',
  'features/report-items/creator/item-picker.tsx',
  'features/report-items/settings/topic-fields.tsx',
  'features/agreement/acceptance-list.tsx',
  'features/measures/own-measures-page.tsx',
  'features/reports/reports-page.tsx',
  'features/scales/question-search.tsx',
  'features/surveys/survey-finder.tsx',
  'features/series/series-list-page.tsx',
  'features/series/subjects-card.tsx',
  'features/units/subunits-page.tsx',
  'features/verification/check-page.tsx',
  'features/users/users-page.tsx',
];

test('[8.06] When a list is searched on the server, then its failure says error.text', () => {
  const lists = filesWith(/type="search"|<SearchField|noneFound'\)/).filter((file) =>
    /<(ErrorState|ListCard)/.test(sourceOf(file)),
  );
  expect(lists.filter((file) => !searches.includes(file))).toEqual([]);
  expect(searches.filter((file) => !/<(ErrorState|ListCard)\s+ofSearch/.test(sourceOf(file)))).toEqual([]);
});
