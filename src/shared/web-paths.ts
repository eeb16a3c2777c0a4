/** Every address that the web has a screen for; `:name` is one segment. A test compares them with its router. */
export const webPaths = [
  '/',
  '/sign-in',
  '/settings',
  '/settings/data-protection',
  '/imports',
  '/imports/new',
  '/imports/invitations',
  '/imports/:importId',
  '/connections',
  '/connections/:connectionId',
  '/surveys/:surveyId',
  '/verification',
  '/verification/replies',
  '/verification/:surveyId',
  '/audit-log',
  '/subunits',
  '/subunits/people',
  '/subunits/surveys',
  '/forms',
  '/forms/:formId',
  '/topics',
  '/topics/:topicModelId',
  '/words',
  '/reports',
  '/reports/:reportId',
  '/reports/:reportId/page',
  '/reports/:reportId/snapshots/:snapshotNumber',
  '/reports/:reportId/items',
  '/reports/:reportId/items/:reportItemId',
  '/report-templates',
  '/report-templates/:reportTemplateId',
  '/report-templates/:reportTemplateId/page',
  '/report-templates/:reportTemplateId/items',
  '/report-templates/:reportTemplateId/items/:reportItemId',
] as const;

const patterns = webPaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`));

/** Whether there is a screen at that path (without the base path of a proxy). */
export const isWebPath = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname));
