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
  'ui/fields/chip-typeahead.tsx': 'ui/fields/chip-typeahead.tsx',
  'ui/fields/use-searched-choices.ts': 'ui/fields/use-searched-choices.ts',
  'ui/figure/comments/use-comments.ts': 'ui/figure/comments/comments-list.tsx',
  // Pictures and files fail with words of their own [8.07].
  'features/publishing/exports/export-menu.tsx': 'features/publishing/exports/notify-failure.ts',
  'features/publishing/exports/use-long-export.ts': 'features/publishing/exports/notify-failure.ts',
  'features/publishing/exports/item-export-items.tsx': 'features/publishing/exports/notify-failure.ts',
  'features/platform/api-keys/use-api-keys.ts': 'ui/dialogs/form-dialog.tsx',
  'features/platform/session/federation/federation-search.tsx':
    'features/platform/session/federation/federation-search.tsx',
  'features/organisation/deputies/use-deputies.ts': 'ui/dialogs/form-dialog.tsx',
  'features/organisation/identity-providers/use-provisioning.ts': 'ui/dialogs/form-dialog.tsx',
  'features/platform/configs/embedding-form.tsx': 'features/platform/configs/embedding-form.tsx',
  'features/platform/configs/minimums-form.tsx': 'features/platform/configs/minimums-form.tsx',
  'features/platform/configs/languages-form.tsx': 'features/platform/configs/languages-form.tsx',
  'features/platform/users/bulk-change-dialog.tsx': 'ui/dialogs/form-dialog.tsx',
  'features/platform/users/own-role-choice.tsx': 'features/platform/users/user-dialog.tsx',
  'features/platform/own-roles/use-own-roles.ts': 'features/platform/own-roles/own-roles-page.tsx',
  'features/platform/configs/retention-form.tsx': 'features/platform/configs/retention-form.tsx',
  'features/platform/mails/use-mails.ts': 'features/platform/mails/mails-forms.tsx',
  'features/oversight/start/start-page.tsx': 'features/oversight/start/start-page.tsx',
  'features/platform/menus/wizards/wizards-page.tsx': 'features/platform/menus/wizards/wizards-page.tsx',
  'features/platform/menus/own-entries/own-entries-form.tsx':
    'features/platform/menus/own-entries/own-entries-form.tsx',
  'features/reports/openings/openings-section.tsx': 'features/reports/openings/openings-section.tsx',
  'features/reports/openings/openings-form.tsx': 'features/reports/openings/openings-form.tsx',
  'features/platform/help/help-page.tsx': 'features/platform/help/help-page.tsx',
  'features/platform/policy/policy-page.tsx': 'features/platform/policy/policy-page.tsx',
  'features/platform/policy/policy-text-form.tsx': 'features/platform/policy/policy-text-form.tsx',
  'features/platform/policy/pseudonyms-form.tsx': 'features/platform/policy/pseudonyms-form.tsx',
  'features/platform/infos/use-infos.ts': 'features/platform/infos/info-list.tsx',
  'features/platform/agreement/use-agreement.ts': 'features/platform/agreement/agreement-page.tsx',
  'features/surveys/connections/use-connections.ts': 'features/surveys/connections/connections-page.tsx',
  'features/reports/forms/form-page.tsx': 'features/reports/forms/form-page.tsx',
  'features/reports/forms/forms-page.tsx': 'features/reports/forms/forms-page.tsx',
  'features/surveys/imports/parts/use-import.ts': 'features/surveys/imports/import-page.tsx',
  'features/surveys/imports/parts/use-imports.ts': 'features/surveys/imports/imports-page.tsx',
  'features/surveys/imports/invitations/attribute-list-page.tsx':
    'features/surveys/imports/invitations/attribute-list-page.tsx',
  'features/surveys/imports/invitations/invitations-page.tsx':
    'features/surveys/imports/invitations/invitations-page.tsx',
  'features/surveys/imports/survey-page/survey-page.tsx':
    'features/surveys/imports/survey-page/survey-page.tsx',
  'features/surveys/imports/use-upload.ts': 'features/surveys/imports/drop-area.tsx',
  // A title of its own over status and explanation.
  'features/organisation/organisation-import/use-organisation-import.ts':
    'features/organisation/organisation-import/table-preview.tsx',
  'features/organisation/periods/use-periods.ts': 'features/organisation/periods/periods-page.tsx',
  'features/reports/reports/ownership/hand-over-dialog.tsx': 'ui/dialogs/form-dialog.tsx',
  'features/publishing/publication/publish-modal.tsx': 'features/publishing/publication/publish-modal.tsx',
  'features/publishing/publication/reply-period-form.tsx':
    'features/publishing/publication/reply-period-form.tsx',
  'features/publishing/publication/snapshots-dialog.tsx':
    'features/publishing/publication/snapshots-dialog.tsx',
  // In the dialog, and on the page of the version.
  'features/publishing/publication/use-snapshot.ts':
    'features/publishing/publication/publication-difference.tsx',
  'features/reports/report-items/creator/item-preview.tsx':
    'features/reports/report-items/creator/item-preview.tsx',
  'features/reports/report-items/settings/fields/topic-fields.tsx':
    'features/reports/report-items/settings/fields/topic-fields.tsx',
  'features/reports/respondent-filter/filter-collisions.tsx':
    'features/reports/respondent-filter/filter-collisions.tsx',
  'features/reports/respondent-filter/filter-preview-box.tsx':
    'features/reports/respondent-filter/filter-preview-box.tsx',
  'features/reports/respondent-filter/use-filter-questions.ts': 'ui/fields/chip-typeahead.tsx',
  'features/reports/report-items/rich-text/use-image-upload.ts':
    'features/reports/report-items/rich-text/image-file.tsx',
  'features/curation/scales/use-scales.ts': 'features/curation/scales/scale-form.tsx',
  'features/reports/guidelines/guidelines-page.tsx': 'features/reports/guidelines/guidelines-page.tsx',
  'features/figures/norms/use-norms.ts': 'features/figures/norms/norm-form.tsx',
  'features/surveys/attributes/attributes-page.tsx': 'features/surveys/attributes/attributes-page.tsx',
  'lib/use-survey-attributes.ts': 'ui/dialogs/form-dialog.tsx',
  'features/oversight/series/use-series.ts': 'features/oversight/series/series-page.tsx',
  'features/platform/configs/closing-form.tsx': 'features/platform/configs/closing-form.tsx',
  'features/platform/configs/required-second-factor-form.tsx':
    'features/platform/configs/required-second-factor-form.tsx',
  'features/platform/configs/design-form.tsx': 'features/platform/configs/design-form.tsx',
  'features/publishing/sharing/use-links.ts': 'features/publishing/sharing/links-dialog.tsx',
  'features/publishing/sharing/use-report-access.ts': 'features/publishing/sharing/password-form.tsx',
  'features/platform/session/account/set-password-page.tsx':
    'features/platform/session/account/set-password-page.tsx',
  'features/platform/session/use-provider-sign-in.ts': 'features/platform/session/provider-buttons.tsx',
  'features/platform/session/account/use-sign-ins.ts': 'features/platform/session/account/own-sessions.tsx',
  'features/platform/session/account/passkeys/use-passkeys.ts':
    'features/platform/session/account/passkeys/own-passkeys.tsx',
  'features/platform/session/passkeys/passkey-sign-in.tsx': 'features/platform/session/sign-in-form.tsx',
  'features/platform/session/account/second-factor/use-second-factor.ts':
    'features/platform/session/account/second-factor/user-second-factor.tsx',
  'features/platform/session/account/forgotten-password-page.tsx':
    'features/platform/session/account/forgotten-password-page.tsx',
  'features/organisation/identity-providers/use-identities.ts':
    'features/organisation/identity-providers/user-identities-dialog.tsx',
  'features/organisation/leadership/use-leadership.ts': 'features/organisation/leadership/person-page.tsx',
  'features/organisation/identity-providers/use-identity-providers.ts':
    'features/organisation/identity-providers/provider-page.tsx',
  'features/platform/session/use-sign-in.ts': 'features/platform/session/sign-in-form.tsx',
  'features/platform/webhooks/use-webhooks.ts': 'features/platform/webhooks/webhook-page.tsx',
  'features/platform/tenants/use-tenant-of-host.ts': 'features/platform/session/sign-in-form.tsx',
  'features/surveys/surveys/use-managed-surveys.ts': 'ui/dialogs/form-dialog.tsx',
  'features/figures/topics/use-topic-models.ts': 'features/figures/topics/topic-models-page.tsx',
  'features/figures/topics/use-topic-suggestions.ts': 'features/figures/topics/topic-suggestions.tsx',
  'features/organisation/units/use-change-units.ts': 'ui/dialogs/form-dialog.tsx',
  'features/organisation/units/subunits-page.tsx': 'features/organisation/units/subunits-page.tsx',
  'features/platform/audit/use-audit-log.ts': 'features/platform/audit/audit-page.tsx',
  'features/reports/reports/ownership/editors-dialog.tsx':
    'features/reports/reports/ownership/editors-dialog.tsx',
  'features/reports/measures/use-measures.ts': 'features/reports/measures/own-measures-page.tsx',
  'features/oversight/overview/overview-page.tsx': 'features/oversight/overview/overview-page.tsx',
  'features/oversight/overview/guideline-overview-page.tsx':
    'features/oversight/overview/guideline-overview-page.tsx',
  'features/reports/replies/use-replies.ts': 'features/reports/replies/own-reply.tsx',
  'features/curation/verification/use-verification.ts':
    'features/curation/verification/verification-page.tsx',
  'features/platform/users/use-users.ts': 'features/platform/users/user-dialog.tsx',
  'features/figures/words/use-word-rules.ts': 'features/figures/words/words-page.tsx',
  'features/curation/item-collections/use-item-collections.ts':
    'features/curation/item-collections/item-collection-page.tsx',
};
const nothingToSay = ['lib/query-client.ts'];
const countIn = (file: string, pattern: RegExp): number => sourceOf(file).match(pattern)?.length ?? 0;
/** Queries of a file, apart from those that only show what another place has loaded. */
const QUERIES = /\buse(?:Infinite|Suspense)?Quer(?:y|ies)(?:<[^(]*>)?\((?!\{ \.\.\.(?:report|session)Query)/g;
const SAYS_IT =
  /<ErrorState|<LoadingPage|<ListCard|role="alert"|notifyFailedCall\(|problemText\(|'error\.text'/;

test('[8.01] When a failed call raises no notification, then the page itself says it in place', () => {
  const silent = files.filter(
    (file) =>
      /useSilentMutation\(|notifies: false/.test(sourceOf(file)) ||
      countIn(file, QUERIES) > countIn(file, /notifies: true/g),
  );
  expect(silent.filter((file) => !(file in shownIn) && !nothingToSay.includes(file))).toEqual([]);
  expect(Object.values(shownIn).filter((file) => !SAYS_IT.test(sourceOf(file)))).toEqual([]);
  expect(Object.keys(shownIn).filter((file) => !silent.includes(file))).toEqual([]);
});

const caught: Record<string, string> = {
  'features/organisation/identity-providers/dry-run.tsx': 'the field says that these are no claims',
  'ui/figure/chart/figure-chart.tsx':
    'the first try only warms up; the chart that is shown loads again and says so',
  'app/root/root-routes.tsx': 'whoever is not signed in goes to sign-in; the rest is thrown again',
  'app/root/ask-for-second-factor.tsx': 'the browser keeps nothing, and it is asked again',
  'app/organisation-routes/infos-route.tsx': 'whoever is not signed in reads what is for everyone',
  'app/router.tsx': 'without a session there is no start page of a role, and sign-in comes',
  'features/surveys/imports/mapping/use-mapping-draft.ts': 'the browser keeps no draft',
  'report-state/call-report.ts': 'a conflict asks; the rest is thrown again',
  'report-state/edit-histories.ts': 'the mutation of the step has told it',
  'lib/calls/upload.ts': 'a body that is no JSON is the problem error.occurred',
  'features/platform/users/use-bulk-users.ts': 'the dialog names whom it failed for, and why',
  'lib/texts/decode-text.ts': 'the file is of another encoding',
  'lib/calls/api.ts': 'becomes an ApiProblem, which is thrown',
  'lib/texts/i18n.ts': 'the page that waits for the texts says so; the next one asks for them again',
  'lib/texts/language-name.ts': 'a language without a name is shown by its tag',
  'features/publishing/exports/export-tasks.ts': 'what was cancelled is null; the rest is thrown again',
  'features/publishing/exports/images/image-fonts.ts':
    'the chart that needs the font rejects itself; the next one reads it again',
  'features/publishing/exports/await-export.ts': 'the export ends with it, unless the database comes back',
  'features/publishing/exports/use-long-export.ts':
    'cancelling goes on without the server, which forgets the file within a day',
  'features/platform/session/federation/recent-choices.ts': 'the browser keeps no recent choices',
  'features/publishing/exports/pending-exports.ts': 'the browser keeps no list of exports',
  'features/publishing/exports/resume-exports.ts':
    'what failed is told, what is gone is dropped, and what could not be asked for stays for the next page',
  'features/publishing/sharing/link-grants.ts':
    'the browser keeps nothing, and the password is asked for again',
  'features/publishing/sharing/use-report-access.ts':
    'the password is asked for again; the rest is thrown again',
  'features/platform/session/passkeys/passkey-sign-in.tsx':
    'until somebody chooses a passkey in the field nothing was asked for, and the button stays',
  'features/curation/verification/use-check-queue.ts': 'it is notified, and nothing has moved on',
  'features/curation/verification/use-check.ts':
    'the page shows it in place, or it is notified; comments that are not given back are free after the lease',
  'lib/attribute-filter.ts': 'an address that cannot be read filters by nothing',
  'lib/calls/call-for-file.ts': 'a file whose name cannot be read gets the usual one',
};

test('[8.01] When code catches what failed, then it is known why nobody is told there', () => {
  expect(filesWith(/\.catch\(|catch(?: \(\w+\))? \{/).filter((file) => !(file in caught))).toEqual([]);
});

test('[8.01] When the web calls the API, then it is within a query or a mutation with the one handler', () => {
  const bare = /^\s*(?:void |await )?call(?:Report|ForVersion)?\(/m;
  const within =
    /useQuery|queryFor|use(?:Silent)?Mutation|useOptimisticMutation|OptimisticChange|runChange|queryOptions|signal/;
  expect(filesWith(bare).filter((file) => !within.test(sourceOf(file)))).toEqual([]);
});

test('[8.01] When a failure is notified, then one function does it, which clears what stood there before', () => {
  const notifying = filesWith(/failureNotice\(/);
  expect(notifying.sort()).toEqual(['lib/notify-failed-call.ts', 'ui/error-state.tsx']);
  const red = filesWith(/notify\(\{\s*color: 'red'/).filter((file) => !/\.clean\(\)/.test(sourceOf(file)));
  expect(red).toEqual([]);
});

const searches = [
  'features/curation/item-collections/item-collections-page.tsx',
  'features/reports/report-items/creator/batch-picker.tsx',
  'features/reports/report-items/creator/item-picker.tsx',
  'features/reports/report-items/settings/fields/topic-fields.tsx',
  'features/platform/agreement/acceptance-list.tsx',
  'features/reports/measures/own-measures-page.tsx',
  'features/reports/reports/list/reports-page.tsx',
  'features/curation/scales/question-search.tsx',
  'features/surveys/surveys/finder/survey-finder.tsx',
  'features/oversight/series/series-list-page.tsx',
  'features/oversight/series/subjects-card.tsx',
  'features/organisation/units/subunits-page.tsx',
  'features/curation/verification/check-page.tsx',
  'features/platform/users/users-page.tsx',
  'features/organisation/leadership/proposals-page.tsx',
];

test('[8.06] When a list is searched on the server, then its failure says error.text', () => {
  const lists = filesWith(/type="search"|<SearchField|noneFound'\)/).filter((file) =>
    /<(ErrorState|ListCard)/.test(sourceOf(file)),
  );
  expect(lists.filter((file) => !searches.includes(file))).toEqual([]);
  expect(searches.filter((file) => !/<(ErrorState|ListCard)\s+ofSearch/.test(sourceOf(file)))).toEqual([]);
});
