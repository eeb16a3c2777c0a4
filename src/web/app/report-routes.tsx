/**
 * The routes of reports, report templates and their items [2.02]. Search parameters arrive as text
 * (search-params.ts); ids that are no number are read as 0 [2.01].
 */
export const reportRoutes = [] as const;
