import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enqueueDrawing, enqueueMount } from './draw-queue.ts';

const print = (): void => void window.dispatchEvent(new Event('beforeprint'));

test('When a page is printed while charts wait, then all are drawn at once, later requests included', async () => {
  const drawn: string[] = [];
  const draw = (name: string) => enqueueDrawing(() => drawn.push(name));
  draw('first');
  draw('second');
  enqueueMount(() => drawn.push('far'));
  print();
  expect(drawn).toEqual(['first', 'second', 'far']);
  draw('with the colors of paper');
  await waitFor(() => expect(drawn).toEqual(['first', 'second', 'far', 'with the colors of paper']));
});

test('When charts are requested in turn, then the last goes first, far ones last, cancelled ones never', async () => {
  const drawn: string[] = [];
  const draw = (name: string) => enqueueDrawing(() => drawn.push(name));
  enqueueMount(() => drawn.push('far'));
  enqueueDrawing(() => {
    drawn.push('first');
    draw('asked for meanwhile');
  });
  draw('second');
  const takeBack = draw('taken back');
  takeBack();
  await waitFor(() => expect(drawn).toEqual(['first', 'asked for meanwhile', 'second', 'far']));
});
