import { useDebouncedValue } from '@mantine/hooks';
import { CommentTools } from './comment-tools.tsx';
import classes from './comments.module.css';
import { CommentsList } from './comments-list.tsx';
import type { CommentQuery, CommentSource, ReadComments } from './use-comments.ts';

export const AllComments = ({
  block,
  format,
  name,
  source,
  wish,
  onChange,
}: ReadComments & { source: CommentSource; wish: CommentQuery; onChange: (wish: CommentQuery) => void }) => {
  const [search] = useDebouncedValue(wish.search.trim(), 250);
  return (
    <div className={classes.comments}>
      <CommentTools block={block} format={format} name={name} wish={wish} onChange={onChange} />
      <CommentsList
        // Another list begins at its top.
        key={JSON.stringify({ ...wish, search })}
        block={block}
        format={format}
        name={name}
        source={source}
        wish={{ ...wish, search }}
      />
    </div>
  );
};
