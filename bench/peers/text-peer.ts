import type { BenchDatabase } from '../bench-database.ts';

export const startTextSearch = async (
  { client }: BenchDatabase,
  { comments, isWoman }: { readonly comments: readonly string[]; readonly isWoman: readonly boolean[] },
) => {
  await client.query('create unlogged table peer_comments (is_woman boolean, text text, words tsvector)');
  for (let from = 0; from < comments.length; from += 10_000)
    await client.query('insert into peer_comments select * from unnest($1::boolean[], $2::text[])', [
      isWoman.slice(from, from + 10_000),
      comments.slice(from, from + 10_000),
    ]);
  return {
    split: () => client.query("update peer_comments set words = to_tsvector('german', text)"),
    /** Documents by word. Stems, stop words and missing synonyms differ from Plenum's, so counts cannot be compared. */
    count: async (isFiltered: boolean): Promise<undefined> => {
      const inner = `select words from peer_comments${isFiltered ? ' where is_woman' : ''}`;
      await client.query('select word, ndoc from ts_stat($1)', [inner]);
      return undefined;
    },
  };
};
