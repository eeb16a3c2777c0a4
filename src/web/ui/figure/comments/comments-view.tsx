import { Text } from '@mantine/core';
import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { FigureChart } from '../chart/figure-chart.tsx';
import { usePrinting } from '../chart/use-printing.ts';
import { CommentText } from './comment-text.tsx';
import classes from './comments.module.css';
import { CommentsCloud } from './comments-cloud.tsx';
import { allComments, type CommentSource, type ReadComments } from './use-comments.ts';

interface CommentsViewProps extends ReadComments {
  /** `null` if only the first comments are available, as in a preview. */
  source: CommentSource | null;
}

const PAPER_CLOUD_ROWS = 3;

const FirstComments = ({ block, format, name }: ReadComments) => (
  <section className={classes.scroll} aria-label={name}>
    <ul>
      {block.comments.map((comment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same.
        <li key={index} className={classes.comment}>
          <CommentText comment={comment} language={format.language} />
        </li>
      ))}
    </ul>
    {block.more !== '' && (
      <Text size="xs" c="dimmed" mt="xs" lang={format.language}>
        {block.more}
      </Text>
    )}
  </section>
);

const StaticComments = (read: ReadComments) => (
  <div className={classes.comments}>
    <Text size="xs" c="dimmed" lh={1.4} className={classes.summary ?? ''} lang={read.format.language}>
      {read.block.summary}
    </Text>
    <FirstComments {...read} />
  </div>
);

/** A separate chunk: most cards have no comments, and these begin with a list that needs no tools. */
const AllComments = lazy(async () => ({ default: (await import('./all-comments.tsx')).AllComments }));

export const CommentsView = ({ block, format, name, source }: CommentsViewProps) => {
  const printing = usePrinting();
  const [wish, setWish] = useState(allComments);
  const { cloud, choices } = block;
  const isStatic = source === null || printing;
  const list = isStatic ? (
    <StaticComments block={block} format={format} name={name} />
  ) : (
    <Suspense fallback={<StaticComments block={block} format={format} name={name} />}>
      <AllComments block={block} format={format} name={name} source={source} wish={wish} onChange={setWish} />
    </Suspense>
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
