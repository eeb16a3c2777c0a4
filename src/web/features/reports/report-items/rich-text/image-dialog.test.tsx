import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { IMAGE } from '#shared/limits.ts';
import { hostileTexts } from '#shared/testing/hostile-texts.ts';
import { FakeRequest } from '../../../../testing/fake-upload.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { ImageDialog, type ImageTask } from './image-dialog.tsx';
import type { ImageAttributes } from './image-node.ts';

const ID = '0f0e0d0c-0b0a-4908-8706-050403020100';

afterEach(() => vi.unstubAllGlobals());

const png = (bytes = 9, type = 'image/png') => new File([new Uint8Array(bytes)], 'haus.png', { type });
const created: [number, object] = [201, { id: ID, width: 40, height: 20 }];

const open = async (task: Partial<ImageTask> = {}, answers: [number, object][] = [created]) => {
  Object.assign(FakeRequest, { answers, sent: [] });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const done: ImageAttributes[] = [];
  const closed = vi.fn();
  const whole = { kind: 'new', file: null, at: null, ...task } as ImageTask;
  const user = await renderPart(
    <ImageDialog task={whole} onClose={closed} onDone={(attributes) => done.push(attributes)} />,
  );
  return { user, done, closed };
};
const input = () => document.querySelector('input[type=file]') as HTMLInputElement;
/** Selects a file like a browser that ignores `accept`. */
const choose = (file: File): void => {
  Object.defineProperty(input(), 'files', { configurable: true, value: [file] });
  fireEvent.change(input());
};
const words = () => screen.getByRole('textbox', { name: /Beschreibung/ });

test('[1.01] When a picture is inserted without file or description, then the first missing one is focused', async () => {
  const { user, done } = await open();
  await user.click(screen.getByRole('button', { name: 'Einfügen' }));
  expect(screen.getByText('Bitte ein Bild wählen.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bild wählen' }));
  await user.upload(input(), png());
  await screen.findByRole('button', { name: 'Anderes Bild wählen' });
  await user.click(screen.getByRole('button', { name: 'Einfügen' }));
  expect(document.activeElement).toBe(words());
  expect(done).toEqual([]);
  await user.type(words(), '  Das Haus ');
  await user.click(screen.getByRole('radio', { name: 'halb' }));
  await user.click(screen.getByRole('button', { name: 'Einfügen' }));
  expect(done).toEqual([{ image: ID, alt: 'Das Haus', width: 50 }]);
});

test('When a picture is decoration, then it needs no words, and those that were there are gone', async () => {
  const attributes = { image: ID, alt: 'Das Haus', width: 75 as const };
  const { user, done } = await open({ kind: 'change', attributes });
  expect((words() as HTMLTextAreaElement).value).toBe('Das Haus');
  await user.click(screen.getByRole('checkbox', { name: 'Nur Schmuck, ohne Aussage' }));
  expect((words() as HTMLTextAreaElement).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
  expect(done).toEqual([{ image: ID, alt: null, width: 75 }]);
});

test('When a picture was pasted, then it is uploaded at once, and how far it is is said', async () => {
  const { closed, user } = await open({ kind: 'new', file: png(), at: 3 }, []);
  const bar = await screen.findByRole('progressbar', { name: 'Fortschritt' });
  FakeRequest.sent[0]?.upload.onprogress?.({ loaded: 3, total: 4 });
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('75'));
  expect((screen.getByRole('button', { name: 'Einfügen' }) as HTMLButtonElement).disabled).toBe(true);
  const abort = vi.spyOn(FakeRequest.sent[0] as FakeRequest, 'abort');
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(abort).toHaveBeenCalled();
  expect(closed).toHaveBeenCalled();
  expect(FakeRequest.sent).toHaveLength(1);
});

test.each<[string, File, [number, object][], RegExp]>([
  ['too large', png(IMAGE.uploadBytes + 1), [], /Die Datei ist zu groß/],
  ['of another kind', png(9, 'image/svg+xml'), [], /kein Bild, das Plenum lesen kann/],
  ['broken', png(), [[422, { code: 'image.error.unreadable' }]], /kein Bild, das Plenum lesen kann/],
  ['an animation', png(), [[422, { code: 'image.error.animated' }]], /Bewegte Bilder/],
  [
    'of too many pixels',
    png(),
    [[422, { code: 'image.error.tooManyPixels', params: { maxMegapixels: 50 } }]],
    /höchstens 50 Megapixel/,
  ],
])(
  'When the file is %s, then the reason stands beside its name and another can be chosen',
  async (_, file, answers, reason) => {
    const { done, user } = await open({}, answers);
    choose(file);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^haus\.png: /);
    expect(alert.textContent).toMatch(reason);
    FakeRequest.answers = [created];
    choose(png());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.type(words(), 'x');
    await user.click(screen.getByRole('button', { name: 'Einfügen' }));
    expect(done).toHaveLength(1);
  },
);

test('When the network is away, then the same file can be tried again', async () => {
  const { user } = await open({ kind: 'new', file: png(), at: null }, [[0, {}], created]);
  await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
  await screen.findByRole('button', { name: 'Anderes Bild wählen' });
  expect(FakeRequest.sent).toHaveLength(2);
});

test('When the description of a picture is hostile, then it is kept and passed on as plain text', async () => {
  const written = hostileTexts.map((text) => text.slice(0, IMAGE.altLength));
  for (const alt of written) {
    const { user, done } = await open({ kind: 'change', attributes: { image: ID, alt, width: 100 } });
    expect((words() as HTMLTextAreaElement).value).toBe(alt);
    expect(document.querySelector('script, iframe, [onerror], [onload]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
    expect(done).toEqual([{ image: ID, alt: alt.trim(), width: 100 }]);
    cleanup();
  }
});
