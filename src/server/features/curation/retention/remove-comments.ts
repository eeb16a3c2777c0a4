import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { CommentsData } from '#shared/figures/calculation/text-figures.ts';

const gone = { hidden: 'answers-deleted' } as const;

const withoutComments = (data: CommentsData): CommentsData => ({
  ...data,
  total: gone,
  groups: data.groups.map((group) => ({ ...group, count: gone })),
  languages: [],
  first: [],
});

/** Keeps the counts of a figure and removes verbatim text. */
export const removeComments = (data: FigureData): FigureData => {
  switch (data.kind) {
    case 'comments':
      return withoutComments(data);
    case 'word-comments':
    case 'topic-comments':
      return { ...data, comments: withoutComments(data.comments) };
    default:
      return data;
  }
};
