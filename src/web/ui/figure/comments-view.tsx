import { useDebouncedValue } from '@mantine/hooks';
import { type CSSProperties, useState } from 'react';
import { CommentText } from './comment-text.tsx';
import { CommentTools } from './comment-tools.tsx';
import classes from './comments.module.css';
import { CommentsCloud } from './comments-cloud.tsx';
import { CommentsList } from './comments-list.tsx';
import { FigureChart } from './figure-chart.tsx';
import { allComments, type CommentQuery, type CommentSource, type ReadComments } from './use-comments.ts';
import { usePrinting } from './use-printing.ts';

interface CommentsViewProps extends ReadComments {
  /** `null` if only the first comments are available, as in a preview. */
  source: CommentSource | null;
}

const PAPER_CLOUD_ROWS = 3;

const FirstComments = ({ block, format, name }: ReadComments) => (
  <section className={classes.scroll} aria-label={name}>
    <ul className={classes.list}>
      {block.comments.map((comment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same.
        <li key={index} className={classes.comment}>
          <CommentText comment={comment} language={format.language} />
        </li>
      ))}
    </ul>
    {block.more !== '' && (
      <p className={classes.more} lang={format.language}>
        {block.more}
      </p>
    )}
  </section>
);

const AllComments = ({
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

export const CommentsView = ({ block, format, name, source }: CommentsViewProps) => {
  const printing = usePrinting();
  const [wish, setWish] = useState(allComments);
  const { cloud, choices } = block;
  const isStatic = source === null || printing;
  const list = isStatic ? (
    <div className={classes.comments}>
      <p className={classes.summary} lang={format.language}>
        {block.summary}
      </p>
      <FirstComments block={block} format={format} name={name} />
    </div>
  ) : (
    <AllComments block={block} format={format} name={name} source={source} wish={wish} onChange={setWish} />
  );
  if (!cloud) return list;
  return (
    <div className={classes.besideBox} data-cloud>
      <div className={classes.beside}>
        {isStatic ? (
          <div className={classes.cloud} style={{ '--rows': PAPER_CLOUD_ROWS } as CSSProperties}>
            <FigureChart figure={cloud} format={format} />
          </div>
        ) : (
          <CommentsCloud
            cloud={cloud}
            format={format}
            labels={choices?.labels ?? []}
            chosen={wish.about}
            onChoose={(about) => setWish({ ...wish, about })}
          />
        )}
        {list}
      </div>
    </div>
  );
};
