interface PersonalTable {
  readonly table: string;
  readonly person: string;
  /** The columns that the person gets, by which the newest come first; never secrets, names of others or answers. */
  readonly columns: readonly [string, ...string[]];
}

export const personalTables = {
  account: {
    table: 'users',
    person: 'id',
    columns: [
      ...(['created_at', 'username', 'name', 'role', 'further_roles'] as const),
      ...(['language', 'context_language', 'mail_choice', 'deactivated_at'] as const),
    ],
  },
  units: { table: 'user_units', person: 'user_id', columns: ['unit_id'] },
  ownRoles: { table: 'user_own_roles', person: 'user_id', columns: ['role', 'own_role_id'] },
  sessions: {
    table: 'credentials',
    person: 'user_id',
    columns: ['created_at', 'kind', 'role', 'used_at', 'expires_at'],
  },
  signIns: {
    table: 'sign_ins',
    person: 'user_id',
    columns: ['at', 'method', 'provider_name', 'browser', 'network'],
  },
  secondFactor: { table: 'second_factors', person: 'user_id', columns: ['confirmed_at'] },
  recoveryCodes: { table: 'recovery_codes', person: 'user_id', columns: ['user_id'] },
  passkeys: {
    table: 'passkeys',
    person: 'user_id',
    columns: ['created_at', 'name', 'host', 'is_synced', 'last_used_at'],
  },
  passkeyChallenges: { table: 'passkey_challenges', person: 'user_id', columns: ['expires_at'] },
  apiKeys: {
    table: 'api_keys',
    person: 'user_id',
    columns: ['created_at', 'name', 'role', 'permissions', 'may_change', 'expires_at', 'last_used_at'],
  },
  identities: {
    table: 'external_identities',
    person: 'user_id',
    columns: ['created_at', 'subject', 'linked_as', 'last_used_at'],
  },
  announcedByDirectory: {
    table: 'scim_users',
    person: 'user_id',
    columns: ['created_at', 'user_name', 'external_id', 'is_active', 'attributes', 'changed_at'],
  },
  providerSignIns: { table: 'provider_sign_ins', person: 'user_id', columns: ['expires_at', 'return_path'] },
  rightsFromClaims: {
    table: 'rights_from_claims',
    person: 'user_id',
    columns: ['assigned_at', 'provider_name', 'roles', 'unit_names', 'reasons'],
  },
  externalIds: {
    table: 'user_external_ids',
    person: 'user_id',
    columns: ['created_at', 'external_id', 'origin'],
  },
  otherNames: { table: 'user_aliases', person: 'user_id', columns: ['created_at', 'name'] },
  leaderDecisions: {
    table: 'leader_decisions',
    person: 'user_id',
    columns: ['decided_at', 'leader_name', 'external_ids', 'is_confirmed', 'unit_id'],
  },
  ledSurveys: {
    table: 'surveys',
    person: 'leader_user_id',
    columns: ['id', 'description', 'leader_name', 'period_id', 'unit_id'],
  },
  furtherLedSurveys: {
    table: 'further_leaders',
    person: 'leader_user_id',
    columns: ['survey_id', 'leader_name'],
  },
  agreements: {
    table: 'agreement_acceptances',
    person: 'user_id',
    columns: ['accepted_at', 'version'],
  },
  publishedAgreements: { table: 'agreements', person: 'user_id', columns: ['published_at', 'version'] },
  statusReports: { table: 'tenant_status', person: 'user_id', columns: ['recorded_at', 'kind'] },
  mails: {
    table: 'mails',
    person: 'user_id',
    columns: [
      'due_at',
      'kind',
      'state',
      'address',
      'report_id',
      'series_id',
      'reminder_report_id',
      'ended_at',
    ],
  },
  toldOfGuidelines: { table: 'guideline_people', person: 'user_id', columns: ['guideline_id'] },
  newestVersionsRead: {
    table: 'report_visits',
    person: 'user_id',
    columns: ['report_id', 'snapshot_number'],
  },
  openings: {
    table: 'report_openings',
    person: 'user_id',
    columns: ['opened_in', 'report_id', 'way', 'role'],
  },
  reports: {
    table: 'reports',
    person: 'owner_id',
    columns: ['created_at', 'id', 'report_type', 'title'],
  },
  deputiesNamed: {
    table: 'deputies',
    person: 'user_id',
    columns: ['created_at', 'role', 'unit_id', 'starts_on', 'ends_on'],
  },
  deputyships: {
    table: 'deputies',
    person: 'deputy_id',
    columns: ['created_at', 'role', 'unit_id', 'starts_on', 'ends_on'],
  },
  openingsByDeputies: {
    table: 'report_openings',
    person: 'acts_for_id',
    columns: ['opened_in', 'report_id', 'way', 'role'],
  },
  editedReports: { table: 'report_editors', person: 'user_id', columns: ['added_at', 'report_id'] },
  series: { table: 'series', person: 'owner_id', columns: ['created_at', 'id', 'name'] },
  replies: {
    table: 'report_replies',
    person: 'author_id',
    columns: ['id', 'report_id', 'text', 'shown_at', 'proposed_text', 'proposed_at', 'decline_reason'],
  },
  ownedMeasures: {
    table: 'report_measures',
    person: 'owner_id',
    columns: ['created_at', 'report_id', 'text', 'due_on', 'done_at'],
  },
  writtenMeasures: {
    table: 'report_measures',
    person: 'creator_id',
    columns: ['created_at', 'report_id', 'text', 'due_on', 'done_at'],
  },
  judgedByMeasures: {
    table: 'report_measures',
    person: 'leader_id',
    columns: ['created_at', 'report_id', 'text', 'due_on', 'done_at'],
  },
  imports: { table: 'imports', person: 'user_id', columns: ['created_at', 'id', 'state'] },
  exports: { table: 'exports', person: 'user_id', columns: ['created_at', 'id', 'name', 'wanted'] },
  jobs: { table: 'jobs', person: 'user_id', columns: ['created_at', 'name', 'state', 'ended_at'] },
  connections: {
    table: 'connections',
    person: 'user_id',
    columns: ['created_at', 'name', 'address', 'user_name'],
  },
  schedules: {
    table: 'connection_schedules',
    person: 'user_id',
    columns: ['next_run_at', 'every', 'remote_survey', 'survey_id', 'outcome'],
  },
  webhooks: { table: 'webhooks', person: 'user_id', columns: ['created_at', 'url', 'events'] },
  codebooks: { table: 'codebooks', person: 'author_id', columns: ['updated_at', 'id', 'name'] },
  wordRules: { table: 'word_rules', person: 'changed_by', columns: ['changed_at', 'version'] },
  disclosureEvents: {
    table: 'disclosure_events',
    person: 'user_id',
    columns: ['happened_at', 'kind', 'form_id'],
  },
  acts: {
    table: 'audit_entries',
    person: 'user_id',
    columns: ['at', 'role', 'action', 'object_type', 'object_id'],
  },
} as const satisfies Record<string, PersonalTable>;
