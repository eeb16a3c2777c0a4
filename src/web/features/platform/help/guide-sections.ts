import { type Role, roles } from '#shared/permissions.ts';

export interface GuideSection {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export const slugify = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');

export const splitSections = (markdown: string): GuideSection[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return { id: slugify(title), title, text: lines.join('\n').trim() };
    });

const authors: readonly Role[] = ['ADMINISTRATOR', 'SUBSECTION_ADMINISTRATOR', 'REPORT_CREATOR'];
const administrators: readonly Role[] = ['ADMINISTRATOR', 'SUBSECTION_ADMINISTRATOR'];
const readers: readonly Role[] = ['DEAN', 'DEAN_OF_STUDIES', 'INSTRUCTOR'];
const leaders: readonly Role[] = ['DEAN', 'DEAN_OF_STUDIES'];

export const rolesBySection: Readonly<Record<string, readonly Role[]>> = {
  'signing-in': roles,
  'getting-surveys-in': [...administrators, 'DATA_COLLECTOR'],
  'a-report': authors,
  'several-questions-and-statistics': authors,
  'profiles-and-trends': authors,
  'what-respondents-wrote': [...authors, ...readers],
  'topic-models': authors,
  'filtering-respondents': authors,
  'why-is-this-hidden': [...authors, ...readers],
  'reading-the-figures': [...authors, ...readers],
  'taking-a-report-away': [...authors, ...readers],
  publishing: [...authors, ...readers],
  'series-one-report-per-lecturer-course-or-unit': authors,
  'overview-of-units': [...administrators, ...leaders],
  'checking-comments': ['ADMINISTRATOR', 'WEB_VERIFIER'],
  'who-did-what': ['ADMINISTRATOR'],
  'for-administrators-settings': ['ADMINISTRATOR'],
  'for-administrators-sign-in': ['ADMINISTRATOR'],
  'for-administrators-units-and-people': administrators,
  'who-sees-what': administrators,
  'for-data-protection-record-of-processing': ['ADMINISTRATOR'],
  'for-data-protection-impact-assessment': ['ADMINISTRATOR'],
};

/** The headings of the third level by their section; the ids are those of the English guide. */
export const headingsBySection: Readonly<Record<string, readonly string[]>> = {
  'getting-surveys-in': ['attributes-of-surveys'],
  'several-questions-and-statistics': ['weights', 'scales'],
  publishing: ['replies-and-measures', 'links-for-people-without-an-account'],
  'for-data-protection-record-of-processing': ['measures'],
  'for-data-protection-impact-assessment': [
    'is-one-needed',
    'description',
    'necessity-and-proportionality',
    'risks',
    'consultation-and-result',
  ],
  'for-administrators-units-and-people': ['custom-roles'],
  'for-administrators-sign-in': ['api-keys', 'webhooks', 'the-second-factor', 'passkeys'],
};

export interface Guide {
  readonly sections: readonly (GuideSection & { readonly headings: readonly string[] })[];
  readonly findId: (slug: string) => string;
}

/**
 * Reads the guide in one of its languages. Headings have the ids of the English ones, so that an address leads to the
 * same section in every language; those of a translation are found by their position.
 */
export const readGuide = (markdown: string): Guide => {
  const known = new Set([...Object.keys(rolesBySection), ...Object.values(headingsBySection).flat()]);
  const ids = new Map<string, string>();
  const name = (slug: string, byPosition: string | undefined): string => {
    const id = known.has(slug) ? slug : (byPosition ?? slug);
    ids.set(slug, id);
    return id;
  };
  const sections = splitSections(markdown).map((section, index) => {
    const id = name(section.id, Object.keys(rolesBySection)[index]);
    const headings = [...section.text.matchAll(/^### (.*)$/gm)].map(([, title = ''], place) =>
      name(slugify(title), headingsBySection[id]?.[place]),
    );
    return { ...section, id, headings };
  });
  return { sections, findId: (slug) => ids.get(slug) ?? slug };
};

export const firstSectionByRole: Readonly<Record<Role, string>> = {
  ADMINISTRATOR: 'getting-surveys-in',
  SUBSECTION_ADMINISTRATOR: 'getting-surveys-in',
  REPORT_CREATOR: 'a-report',
  DEAN: 'reading-the-figures',
  DEAN_OF_STUDIES: 'reading-the-figures',
  INSTRUCTOR: 'reading-the-figures',
  WEB_VERIFIER: 'checking-comments',
  DATA_COLLECTOR: 'getting-surveys-in',
};
